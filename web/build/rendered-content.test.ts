import { examplesIn } from '@site/contract/business/examples';
import { settings } from '@site/contract/business/settings';
import { type GroupId, groups, isGroupId } from '@site/contract/groups/groups';
import { LOCALES, type Locale } from '@site/contract/plain/locale';
import { chargedKurus, formatMoney } from '@site/contract/plain/money';
import { catalogue, findProduct } from '@site/contract/sale/catalogue';
import { sessionDay, sessionTimes, sessionWeekday } from '@site/contract/words/dates';
import { expect, test } from 'vitest';
import { chrome as enChrome } from '../src/content/en/chrome.ts';
import { type SampleFacts, sampleTexts } from '../src/content/texts-under-test.ts';
import { chrome as trChrome } from '../src/content/tr/chrome.ts';
import { hasPhotograph } from '../src/drawings/photograph.tsx';
import { isSlot } from '../src/drawings/photograph-files.ts';
import { EUR_TO_TRY, normalized, pageTexts, renderedPages } from './pages-under-test.ts';

const HOME_OF = { tr: 'turkish', en: 'english' } as const;

/** Names of profiles that the business has in one language only. */
function unlinkedProfiles(): Array<readonly [why: string, paths: RegExp]> {
  const owners = (['brand', 'founder'] as const).flatMap((owner) =>
    LOCALES.filter((locale) => !settings.social[locale].photos.some((photo) => photo.owner === owner)).map(
      (locale) => `${HOME_OF[locale]} chrome\\.social\\.photos\\.${owner}`,
    ),
  );
  return owners.length === 0 ? [] : [['a profile in another language', new RegExp(`^/(?:${owners.join('|')})$`)]];
}

/** Texts that no prerendered page shows, by their path: the reason, and which tests see them. */
const ELSEWHERE: ReadonlyArray<readonly [why: string, paths: RegExp]> = [
  [
    'no text but a choice',
    /\.default\.group$|\.(drawing|kind|locale|look|path|product|service|slot|waters)$|\.(others\.\d+|featured)\.id$/,
  ],
  ['said once a form was sent or refused: tests/browser', /\.form\.(missing|failure|ending|review)\./],
  ['begins the message of a visitor who asks about one thing: tests/browser', /\.topic$|\.topics\./],
  [
    'told to a visitor with a message just sent: tests/browser/success',
    /-(success|basarili)( en| tr)?\.default\.(title$|text$|next\.title$|notes\.|reference$|after\.)/,
  ],
  [
    'shown to a visitor who opens the link of a mail: tests/browser/withdrawal',
    /^\/newsletter (tr|en)\.default\.(questions|sending$|results|failure)/,
  ],
  [
    'depends on the seats that are left: tests/browser',
    /\.(seats\.(left|full|past)|products\.seats\.unknown|program\.past)$|\.waiting\.|\.closing\.waiting$|\.waitingList\./,
  ],
  ['said while somebody turns the pages of a carousel: tests/browser', /\.(carousel|banner)\.(position|goTo)$/],
  [
    'opened by a tap, or shown when something went wrong: tests/browser',
    /\.(language\.(menu|current)|mobileMenu\..*|labels\.mobileNav|toast\..*|kept\..*|crash\..*|nav\.\d\.items\..*)$/,
  ],
  ...unlinkedProfiles(),
  ['stands before a crossed-out price, which no product of the English shop has', /^\/shop\..*\.oldPrice$/],
  [
    'follows the order, which only the browser knows: tests/browser',
    /^\/payment (tr|en)\.default\.(?!foot\.links|home|lead|logoLabel|meta|otherLanguage|secure|skip|title)/,
  ],
];

/** Whether a page sells a product that has no crossed-out price. */
function sellsWithoutOldPrice(page: object): boolean {
  const product = 'product' in page && typeof page.product === 'string' ? findProduct(page.product) : null;
  return product !== null && !('originalPrice' in catalogue[product]);
}

/** Photographs of the founder have no `slot` of their own in the content. */
const isPortrait = (at: string) => at.endsWith('.portrait');

/**
 * Texts that a section of testimonials does not show: the sentence for each number of stars, the days of consent, and, without a
 * made-up one, the texts that call it so.
 */
function unshownOfVoices(section: object, at: string): string[] {
  const voices = 'items' in section && Array.isArray(section.items) ? section.items.length : 0;
  return [
    `${at}.rating`,
    ...Array.from({ length: voices }, (_, index) => `${at}.items.${index}.consent`),
    ...(examplesIn(section, at).length === 0 ? [`${at}.badge`, `${at}.note`] : []),
  ];
}

/**
 * Returns the beginnings of paths at which the content waits for the business: a list of proof without an entry, all proof
 * without one, the description of a missing photograph, and the word for a crossed-out price that its product does not have. With
 * the first entry its texts must be shown.
 */
function waiting(value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value);
  const own = [
    'items' in value && Array.isArray(value.items) && value.items.length === 0 ? [`${at}.`] : [],
    'slot' in value && isSlot(value.slot) && !hasPhotograph(value.slot) ? [`${at}.alt`] : [],
    /\.(voices|testimonials)$/.test(at) ? unshownOfVoices(value, at) : [],
    sellsWithoutOldPrice(value) ? [`${at}.price.labels.oldPrice`] : [],
    isPortrait(at) && !hasPhotograph('portrait') ? [`${at}.alt`] : [],
  ].flat();
  const below = inner.flatMap(([key, part]) => waiting(part, `${at}.${key}`));
  const lists = inner.filter(([, part]) => typeof part === 'object' && part !== null && 'items' in part);
  const none = lists.length > 0 && lists.every(([key]) => below.includes(`${at}.${key}.`));
  return [...own, ...below, ...(none ? [`${at}.title`] : [])];
}

const amount = (locale: Locale) =>
  formatMoney({ minor: chargedKurus(catalogue['group-coaching-program'].price, EUR_TO_TRY), currency: 'TRY' }, locale);

/** The group that a page sells; a page of no group has texts about the group of its language. */
function groupOf(content: unknown, locale: Locale): GroupId {
  const texts = typeof content === 'object' && content !== null && 'default' in content ? content.default : undefined;
  const named = typeof texts === 'object' && texts !== null && 'group' in texts ? texts.group : undefined;
  return isGroupId(named) ? named : locale;
}

/** The facts with which the pages call their texts. */
function factsOf(locale: Locale, group: GroupId): SampleFacts {
  const { capacity, sessionMinutes, startsAt } = groups[group];
  const start = new Date(startsAt);
  const times = sessionTimes(start, sessionMinutes, locale);
  const charged = amount(locale);
  return {
    items: [[{ charged, start: sessionDay(start, locale), weekday: sessionWeekday(start, locale), times, capacity }]],
    time: [[start]],
    others: [[capacity]],
    note: [[start]],
    includes: [[capacity]],
    total: [[charged]],
    unknown: [[capacity]],
  };
}

/** Text that pages add to the content: the number of a section, the colon of a label, the brand in a title. */
const AROUND = /^\d+\. |[:,]$| \| [^|]*$/g;

/** The pages on which the texts of header and footer are looked for, one for each language. */
const CHROME: Readonly<Record<string, unknown>> = { '/turkish': trChrome, '/english': enChrome };

/** Shorter texts, in characters, must stand alone, because they occur within others by chance. */
const LONG = 10;

function isShown(text: string, shown: ReadonlySet<string>, together: string): boolean {
  const wanted = normalized(text);
  if (shown.has(wanted)) return true;
  // Most texts are decided by these comparisons, which are cheaper than a regular expression.
  if (wanted.length < LONG || !together.includes(wanted)) return false;
  return new RegExp(`(?<![\\p{L}\\d])${wanted.replace(/[.+*?()[\]|]/g, '\\$&')}(?![\\p{L}\\d])`, 'u').test(together);
}

test('every text of the content stands in the HTML of its page', async () => {
  const missing: string[] = [];
  const used = new Set<string>();
  for (const { name, locale, content, document } of await renderedPages()) {
    const shown = new Set(
      pageTexts(document).flatMap((text) => [text, text.replace(AROUND, ''), ...text.split(' · ')]),
    );
    const together = [...shown].join('\n');
    const language = locale === 'tr' ? 'tr' : 'en';
    const facts = factsOf(language, groupOf(content, language));
    const around = name in CHROME ? sampleTexts(CHROME[name], `${name} chrome`) : [];
    const absent = waiting(content, name);
    for (const { at, text } of [...sampleTexts(content, name, facts), ...around]) {
      if (isShown(text, shown, together) || absent.some((part) => at.startsWith(part))) continue;
      const excuse = ELSEWHERE.find(([, paths]) => paths.test(at));
      if (excuse) used.add(excuse[0]);
      else missing.push(`${at}: ${text}`);
    }
  }
  expect(missing).toEqual([]);
  expect([...used].toSorted(), 'an exception that nothing needs').toEqual(ELSEWHERE.map(([why]) => why).toSorted());
}, 300_000);
