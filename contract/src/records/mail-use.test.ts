import { expect, test } from 'vitest';
import { DAY_MS } from '../plain/durations.ts';
import { enquiryPath, paymentPath, withdrawalPath } from './collections.ts';
import { HELD_BACK } from './deliveries.ts';
import { type MailRole, mailId } from './mail-roles.ts';
import { decidesMailUse, decidingPath, mailUse } from './mail-use.ts';
import { CONFIRM_DAYS } from './newsletter.ts';

const NOW = new Date('2027-03-01T12:00:00Z');
const ID = '7f3a91c2-5c3e-4b1a-9d2e-000000000001';

const mail = (role: MailRole, about: string | null = null, others: object = {}) => ({
  role,
  about,
  error: 'Error: ECONNREFUSED',
  queuedAt: NOW,
  ...others,
});

/** The use of a mail of a role about a record with this status. */
const useAbout = (path: string, role: MailRole, status: unknown) => mailUse(mail(role, path), { status }, NOW);

test.each([
  ['founder', 'new', 'wanted'],
  ['visitor', 'new', 'wanted'],
  ['founder', 'contacted', 'none'],
  ['visitor', 'contacted', 'none'],
  ['visitor', 'won', 'none'],
  ['founder', 'spam', 'none'],
  ['visitor', 'spam', 'none'],
  ['founder', 'New', 'wanted'],
  ['visitor', undefined, 'wanted'],
  ['seat-invitation', 'new', 'doubtful'],
  ['seat-invitation', 'contacted', 'doubtful'],
  ['seat-invitation', 'won', 'none'],
  ['seat-invitation', 'lost', 'none'],
  ['seat-invitation', 'spam', 'none'],
  ['founder-invited', 'contacted', 'doubtful'],
  ['founder-invited', 'won', 'none'],
  ['newsletter', 'new', 'wanted'],
  ['newsletter', 'contacted', 'wanted'],
  ['newsletter', 'spam', 'none'],
] as const)('a failed %s mail about an enquiry that is %s is %s', (role, status, use) => {
  expect(useAbout(enquiryPath(ID), role, status)).toBe(use);
});

test.each([
  ['withdrawal-receipt', 'open', 'wanted'],
  ['withdrawal-receipt', 'done', 'wanted'],
  ['withdrawal-receipt', 'spam', 'none'],
  ['withdrawal-receipt', 'Done', 'wanted'],
  ['founder-withdrawal', 'open', 'wanted'],
  ['founder-withdrawal', 'done', 'none'],
  ['founder-withdrawal', 'spam', 'none'],
  ['founder-withdrawal', 'Done', 'wanted'],
] as const)('a failed %s mail about a withdrawal that is %s is %s', (role, status, use) => {
  expect(useAbout(withdrawalPath(ID), role, status)).toBe(use);
});

test('no mail about a deleted enquiry or withdrawal is wanted', () => {
  expect(mailUse(mail('visitor', enquiryPath(ID)), undefined, NOW)).toBe('none');
  expect(mailUse(mail('withdrawal-receipt', withdrawalPath(ID)), undefined, NOW)).toBe('none');
});

test('a mail about no record, or about an order, is wanted unless its role is about what may be over', () => {
  expect(mailUse(mail('receipt', paymentPath(ID)), undefined, NOW)).toBe('wanted');
  expect(mailUse(mail('buyer-unknown', paymentPath(ID)), undefined, NOW)).toBe('doubtful');
  expect(mailUse(mail('weekly-csv'), undefined, NOW)).toBe('wanted');
  expect(mailUse(mail('digest'), undefined, NOW)).toBe('doubtful');
});

test('a mail that a restored backup holds back is doubtful', () => {
  expect(mailUse(mail('receipt', paymentPath(ID), { error: HELD_BACK }), undefined, NOW)).toBe('doubtful');
});

test('a question about the newsletter is doubtful once its link has expired', () => {
  const askedAgo = (ms: number) => mail('newsletter', null, { queuedAt: new Date(NOW.getTime() - ms) });
  expect(mailUse(askedAgo(CONFIRM_DAYS * DAY_MS), undefined, NOW)).toBe('wanted');
  expect(mailUse(askedAgo(CONFIRM_DAYS * DAY_MS + 1), undefined, NOW)).toBe('doubtful');
});

test('a mail that is held back about a record that was dealt with is of no use, and not doubtful', () => {
  const held = mail('visitor', enquiryPath(ID), { error: HELD_BACK });
  expect(mailUse(held, { status: 'contacted' }, NOW)).toBe('none');
  expect(mailUse(held, { status: 'new' }, NOW)).toBe('doubtful');
});

test.each([
  [enquiryPath(ID), true],
  [withdrawalPath(ID), true],
  [paymentPath(ID), false],
  ['enquiries/', false],
  [`${enquiryPath(ID)}/x/y`, false],
  ['', false],
  [null, false],
])('the status of the record %j counts for its mails: %j', (path, counts) => {
  expect(decidesMailUse(path)).toBe(counts);
});

test('the question about the newsletter is settled by the enquiry that its id names, any other mail by what it is about', () => {
  const about = paymentPath(ID);
  expect(decidingPath(mailId(ID, 'newsletter'), { role: 'newsletter', about: null })).toBe(enquiryPath(ID));
  expect(decidingPath('typed by hand', { role: 'newsletter', about: null })).toBeNull();
  expect(decidingPath(mailId(ID, 'receipt'), { role: 'receipt', about })).toBe(about);
  expect(decidingPath(mailId(ID, 'newsletter-receipt'), { role: 'newsletter-receipt', about: null })).toBeNull();
});
