import { LinkButton } from '../../components/button.tsx';
import { ArrowIcon } from '../../components/icon.tsx';
import type { GroupContent } from '../../content/group.ts';
import type { Availability } from '../../group/availability.ts';
import { closedFor } from '../../group/order-notes.ts';
import { paymentLink } from '../../site/payment-link.ts';

type RegisterProps = Omit<React.ComponentProps<typeof LinkButton>, 'to'> & {
  readonly content: GroupContent;
  readonly availability: Availability;
};

/** Attribute of the button. */
export const REGISTER = 'data-register';

/** Button to the payment, or to the waiting list when the group is full for this visitor or has started. */
export function Register({ content, availability, ...rest }: RegisterProps) {
  const { register, waiting, product, locale } = content;
  const closed = closedFor(availability, product) !== null;
  return (
    <LinkButton to={closed ? waiting.to : paymentLink(product, locale)} arrow {...{ [REGISTER]: '' }} {...rest}>
      <span>{closed ? waiting.label : register}</span>
      <ArrowIcon />
    </LinkButton>
  );
}
