import { chakra } from '@chakra-ui/react';
import { type GroupAtSale, mayBeginEarly, SALE_TEXT_VERSION, type SaleTextKind } from '@site/contract/sale/sale-terms';
import {
  type ComponentProps,
  lazy,
  type MouseEvent,
  memo,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TextLink } from '../../../components/button.tsx';
import { Disclosure } from '../../../components/disclosure.tsx';
import { Checkbox, CheckboxField } from '../../../components/field.tsx';
import { SENDING } from '../../../components/submit-button.tsx';
import { Text, VisuallyHidden } from '../../../components/text.tsx';
import type { LinkedText, PaymentContent } from '../../../content/payment.ts';
import { loadWithRetry } from '../../../islands/load-with-retry.ts';
import { offerReloadHere } from '../../../islands/offer-reload.ts';
import { focusField } from '../../../lib/focus-field.ts';
import type { Offer, OrderValues } from '../calls/order.ts';
import { useFieldError } from './order-field.tsx';
import { PAPER_HEIGHT } from './paper-height.ts';

const SalePaper = lazy(() => {
  const offer = offerReloadHere();
  return loadWithRetry(
    () => import('./sale-paper.tsx'),
    () => {
      // Not while the order is being sent: a buyer who agreed would leave a payment that is under way.
      if (!document.querySelector(`[${SENDING}]`)) offer();
    },
  );
});

/** A tick and its text: nearer to each other than to the next pair, so that each text is seen to belong to its tick. */
const Pair = chakra('div', { base: { display: 'grid', gap: '3', marginBottom: '2' } });

const Framed = chakra(Disclosure, {
  base: {
    // below the sentence of its tick, where there is room
    marginLeft: { md: '7' },
    border: '1px solid',
    borderColor: 'hairline',
    '& summary': { paddingBlock: '3', paddingInline: '4', textStyle: 'small', fontWeight: '600' },
    // A little more than the height of the text, which comes into view with its summary, although it may still be loading then.
    '&[open] summary': { scrollMarginBottom: `calc(${PAPER_HEIGHT} + 1rem)` },
  },
});

interface LinkedProps extends Pick<ComponentProps<typeof TextLink>, 'onClick' | 'children'> {
  readonly text: LinkedText;
}

/** A sentence whose link opens in a new tab: leaving the form would lose the card, which no draft keeps. */
function Linked({ text, children, ...link }: LinkedProps) {
  return (
    <>
      {text.before}
      <TextLink to={text.to} target="_blank" alone {...link}>
        {text.link}
        {children}
      </TextLink>
      {text.after}
    </>
  );
}

interface ConsentsProps {
  readonly content: PaymentContent;
  readonly form: UseFormReturn<OrderValues>;
  readonly offer: Offer;
  readonly group: GroupAtSale | null;
  /** When the order is shown: it decides whether a service may begin early. */
  readonly at: Date;
}

interface ConsentProps extends ConsentsProps {
  readonly kind: SaleTextKind;
}

interface FilledProps extends ConsentProps {
  readonly fold: RefObject<HTMLDetailsElement | null>;
}

/** The text of this order below its tick, loaded and filled when it is opened. */
function Filled({ fold, kind, content, ...order }: FilledProps) {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    // The `toggle` of a fold that was opened before hydration is lost, so the state is read here.
    if (fold.current?.open) setOpened(true);
  }, [fold]);
  return (
    <Framed ref={fold} onToggle={(event) => setOpened((before) => before || event.currentTarget.open)}>
      <summary>{content.consents.read[kind]}</summary>
      {opened ? (
        <Suspense fallback={null}>
          <SalePaper kind={kind} {...order} />
        </Suspense>
      ) : null}
    </Framed>
  );
}

/**
 * Opens the text below a tick, instead of the page that the link in the tick's sentence leads to. The views in which mail programs and
 * other apps open links have no tabs: there the page would take the place of the form, and the card would be lost. A click for another
 * tab or window goes there; so does every click without script.
 */
function readBelow(event: MouseEvent, fold: HTMLDetailsElement | null): void {
  const summary = fold?.querySelector('summary');
  if (!summary || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  focusField(summary, { preventScroll: true });
  summary.scrollIntoView({ block: 'nearest' });
}

function Consent({ kind, ...props }: ConsentProps) {
  const { content, form } = props;
  const fold = useRef<HTMLDetailsElement>(null);
  const error = useFieldError(`consents.${kind}`, form, content.fieldErrors);
  return (
    <Pair>
      <CheckboxField
        label={<Linked text={content.consents[kind]} onClick={(event) => readBelow(event, fold.current)} />}
        error={error}
        required
      >
        <Checkbox {...form.register(`consents.${kind}`)} />
      </CheckboxField>
      <Filled fold={fold} kind={kind} {...props} />
    </Pair>
  );
}

/**
 * The two ticks of a distance sale, and a third, free one for a service that may begin while the buyer may still
 * withdraw. The server keeps both texts with the order, with their version and hash.
 */
export const Consents = memo(function Consents(props: ConsentsProps) {
  const { content, form, offer, group, at } = props;
  const { earlyStart, withoutEarlyStart, version, privacy, newTab } = content.consents;
  const { delivery } = offer.product;
  return (
    <>
      <Consent kind="preInformation" {...props} />
      <Consent kind="distanceSales" {...props} />
      {delivery !== 'files' && mayBeginEarly(offer.product, group, at) ? (
        <CheckboxField label={earlyStart} hint={withoutEarlyStart[delivery]}>
          <Checkbox {...form.register('consents.earlyStart')} />
        </CheckboxField>
      ) : null}
      <Text textStyle="note" color="fg.mute">
        {version(SALE_TEXT_VERSION)}{' '}
        <Linked text={privacy}>
          <VisuallyHidden> ({newTab})</VisuallyHidden>
        </Linked>
      </Text>
    </>
  );
});
