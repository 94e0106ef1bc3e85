import { chakra } from '@chakra-ui/react';
import { saleFacts } from '@site/contract/sale/sale-facts';
import type { GroupAtSale, SaleTextKind } from '@site/contract/sale/sale-terms';
import { saleText } from '@site/contract/sale/sale-texts';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { ContactLinks } from '../../../components/contact-links.tsx';
import { Text } from '../../../components/text.tsx';
import { unbrokenSecure } from '../../../lib/unbroken.ts';
import { useLocale } from '../../../site/locale.tsx';
import { type Offer, type OrderValues, saleOrderOf } from '../calls/order.ts';
import { PAPER_HEIGHT } from './paper-height.ts';

const Paper = chakra('div', {
  base: {
    maxHeight: PAPER_HEIGHT,
    padding: '4',
    overflowY: 'auto',
    // A shade at the lower edge while there is more to scroll: browsers that hide scroll bars show no other sign of it. The first
    // layer scrolls along with the text and covers the shade at its end.
    backgroundImage:
      'linear-gradient({colors.paper}, {colors.paper}), linear-gradient(to top, {colors.line}, transparent)',
    backgroundPosition: '0 100%',
    backgroundSize: '100% 2.5rem',
    backgroundRepeat: 'no-repeat',
    backgroundAttachment: 'local, scroll',
    '@media (forced-colors: active)': { backgroundImage: 'none' },
    '@media print': { maxHeight: 'none', overflow: 'visible', backgroundImage: 'none' },
    borderTop: '1px solid',
    borderColor: 'hairline',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    // 12pt, the least that the Turkish regulation on distance contracts allows (article 6).
    fontSize: '1rem',
    lineHeight: '1.55',
  },
});

/** Placeholder for a value that the buyer has not typed yet. */
const NOT_YET = '…';

interface SalePaperProps {
  readonly kind: SaleTextKind;
  readonly form: UseFormReturn<OrderValues>;
  readonly offer: Offer;
  readonly group: GroupAtSale | null;
  readonly at: Date;
}

/** A text of the sale with the facts of this order. The server fills the texts that it stores and mails by the same function. */
export default function SalePaper({ kind, form, offer, group, at }: SalePaperProps) {
  const locale = useLocale();
  useWatch({ control: form.control });
  const order = saleOrderOf(form.getValues(), offer, group, at);
  const facts = saleFacts(order, locale);
  const filled = { ...facts, buyer: facts.buyer || NOT_YET, invoice: facts.invoice || NOT_YET };
  const { title, version, sections } = saleText(kind, locale, filled);
  return (
    // A box that scrolls has to be reachable by the keyboard.
    <Paper role="region" aria-label={title} tabIndex={0}>
      <Text textStyle="note" color="fg.mute">
        {version}
      </Text>
      {sections.map((section) => (
        <chakra.div key={section.title} marginTop="3">
          <chakra.p fontWeight="600">{section.title}</chakra.p>
          {/* a new element for a new text: a translator in the browser takes its words out, and React would write into those */}
          <p key={section.text}>
            <ContactLinks text={unbrokenSecure(section.text)} />
          </p>
        </chakra.div>
      ))}
    </Paper>
  );
}
