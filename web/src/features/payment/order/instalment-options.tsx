import { chakra } from '@chakra-ui/react';
import { instalmentsInWords } from '@site/contract/card/instalments';
import { liraText } from '@site/contract/plain/money';
import { useEffect, useId, useRef } from 'react';
import { TextButton } from '../../../components/button.tsx';
import { Text, visuallyHidden } from '../../../components/text.tsx';
import type { PaymentContent } from '../../../content/payment.ts';
import { useLocale } from '../../../site/locale.tsx';
import { Radio } from './radio.tsx';
import type { Order } from './use-order.ts';

const Options = chakra('fieldset', {
  base: {
    minWidth: '0',
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& > legend': { marginBottom: '2', fontWeight: '600', textStyle: 'small' },
  },
});
const Option = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: '3',
    alignItems: 'center',
    minHeight: '3rem',
    paddingBlock: '2',
    borderTop: '1px solid',
    borderColor: 'hairline',
    cursor: 'pointer',
    '& small': { display: 'block', textStyle: 'note', color: 'fg.mute' },
    '& b': { fontWeight: '600', whiteSpace: 'nowrap' },
  },
});
interface InstalmentOptionsProps {
  readonly order: Pick<Order, 'instalments' | 'priceKurus'>;
  readonly content: PaymentContent['instalments'];
}

/** Choice of the instalments that the bank of the card offers, each with its total. Empty while none are offered. */
export function InstalmentOptions({ order: { instalments, priceKurus }, content }: InstalmentOptionsProps) {
  const locale = useLocale();
  const name = useId();
  const { choice, choose, askAgain } = instalments;
  const { offers, count } = choice;
  const isUnknown = choice.at === 'unknown';
  const isAskingAgain = choice.at === 'asking-again';
  const told = isUnknown ? content.unknown : isAskingAgain ? content.asking : offers.length > 0 ? content.found : null;
  const status = useRef<HTMLParagraphElement>(null);
  const found = useRef<HTMLFieldSetElement>(null);
  const options = [{ count: 1, totalKurus: priceKurus }, ...offers];

  // The answer removes the pressed button, and the focus with it: the focus moves to the options, or to the live region.
  useEffect(() => {
    if (!isAskingAgain) return;
    return () => {
      if (document.activeElement !== document.body) return;
      (found.current?.querySelector<HTMLElement>(':checked') ?? status.current)?.focus();
    };
  }, [isAskingAgain]);

  return (
    <>
      {/* one live region for all three texts: a region that appears together with its text is not announced */}
      <Text
        ref={status}
        role="status"
        tabIndex={-1}
        outline="none"
        textStyle="note"
        color="fg.mute"
        {...(isUnknown || isAskingAgain ? {} : visuallyHidden)}
      >
        {told}
      </Text>
      {isUnknown || isAskingAgain ? (
        <TextButton onClick={askAgain} aria-busy={isAskingAgain}>
          {content.tryAgain}
        </TextButton>
      ) : null}
      {offers.length > 0 ? (
        <Options ref={found}>
          <legend>{content.title}</legend>
          {options.map((option) => (
            <Option key={option.count}>
              <Radio type="radio" name={name} checked={option.count === count} onChange={() => choose(option.count)} />
              <span>
                {option.count === 1 ? content.single : content.option(option.count)}
                {option.count === 1 ? null : (
                  <small>
                    {content.monthly(
                      instalmentsInWords({ count: option.count, priceKurus }, option.totalKurus, locale),
                    )}
                  </small>
                )}
              </span>
              <b>{liraText(option.totalKurus, locale)}</b>
            </Option>
          ))}
          <Text textStyle="note" color="fg.mute" marginTop="1">
            {content.note}
          </Text>
        </Options>
      ) : null}
    </>
  );
}
