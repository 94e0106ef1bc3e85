import type { Locator, Page } from 'playwright-core';

/** A picture of the founder's console or inbox with the data of `npm run seed`, in `docs/pictures/<name>.webp`. */
export interface Picture {
  readonly name: string;
  /** Collection whose list is opened. */
  readonly collection: string;
  /** Text in the row of the document to open; without it the list itself is shown. */
  readonly row?: string;
  /** Field whose editor is open. */
  readonly editing?: string;
  /** The last element of the page that is in the picture. */
  readonly to: (page: Page) => Locator;
}

/** Returns the list item of a field of the document, with its nested fields. */
export const fieldLine = (page: Page, name: string): Locator =>
  page.locator('main > ul.fields > li').filter({ has: page.locator(`:scope > .field > strong:text-is("${name}")`) });

const lastRow = (page: Page) => page.locator('tbody tr').last();

/** Pictures of the console, which the chapters in docs/founder show. */
export const CONSOLE_PICTURES: readonly Picture[] = [
  { name: 'enquiries', collection: 'enquiries', to: (page) => page.locator('tbody tr').nth(6) },
  {
    name: 'enquiry',
    collection: 'enquiries',
    row: 'Mert Kaya',
    editing: '_status',
    to: (page) => fieldLine(page, '_summary'),
  },
  {
    name: 'mail',
    collection: 'mail',
    row: 'nobody at all',
    to: (page) => fieldLine(page, 'delivery'),
  },
  { name: 'payments', collection: 'payments', to: lastRow },
  {
    name: 'payment',
    collection: 'payments',
    row: 'Derya Uçar',
    to: (page) => page.locator('h2#mails + .sheet'),
  },
  { name: 'group', collection: 'cohorts', row: 'tr', to: (page) => page.locator('ul.fields').first() },
  {
    name: 'withdrawal',
    collection: 'withdrawals',
    row: 'open',
    editing: '_status',
    to: (page) => fieldLine(page, 'inTime'),
  },
];

/** A mail to the founder. */
export const FOUNDER_MAIL = 'founder-mail';
/** The home pages, for the README. */
export const HOME = 'home';

/** Every picture that `npm run pictures` draws. */
export const PICTURES: readonly string[] = [...CONSOLE_PICTURES.map(({ name }) => name), FOUNDER_MAIL, HOME];
