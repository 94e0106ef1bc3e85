import { sessionStarts } from '@site/contract/groups/calendar';
import type { CoachingGroup } from '@site/contract/groups/groups';
import type { Locale } from '@site/contract/plain/locale';
import type { Product } from '@site/contract/sale/catalogue';
import { sessionDay } from '@site/contract/words/dates';
import type { TitledText } from '../../../content/page-parts.ts';
import type { PaymentContent } from '../../../content/payment.ts';
import { firstSession } from '../../../group/first-session.ts';

interface Paid {
  readonly delivery: Product['delivery'];
  /** The run of the group with the sentence about joining it; null for a product without one. */
  readonly group: { readonly run: CoachingGroup; readonly joining: string } | null;
  /** Mail address of the receipt; undefined if this browser does not know it. */
  readonly email: string | undefined;
}

/** The day of a session, with no end of a line between month and day. */
const dayOf = (session: Date, locale: Locale) => sessionDay(session, locale).replace(/ (?=\d)/, '\u00a0');

/** Returns the next steps after a payment, in order. */
export function nextStops(
  texts: PaymentContent['results']['paid'],
  { delivery, group, email }: Paid,
  locale: Locale,
): ReadonlyArray<TitledText> {
  const { mail, group: dated } = texts.next;
  const receipt = { title: mail.title, text: `${email ? mail.to(email) : mail.unknown} ${texts.mail}` };
  if (group) {
    const start = new Date(group.run.startsAt);
    const last = sessionStarts(start, group.run.weeks).at(-1) ?? start;
    return [
      receipt,
      { title: dated.before(dayOf(start, locale)), text: group.joining },
      { title: firstSession(group.run, locale), text: dated.last(dayOf(last, locale)) },
    ];
  }
  return [receipt, ...(delivery === 'group' ? [] : texts.next[delivery])];
}
