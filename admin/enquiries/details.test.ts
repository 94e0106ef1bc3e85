import { ENQUIRY_STATUSES } from '@site/contract/forms/enquiry-status';
import { expect, test, vi } from 'vitest';
import { enquiryDetails } from './details.ts';
import { exampleEnquiry } from './example-enquiry.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

const NO_MAILS = new Map<string, string>();

test('details show every stored field on its line, and longer texts below their name', () => {
  const lines = enquiryDetails(exampleEnquiry(), NO_MAILS, new Date('2026-11-22T00:00:00Z')).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'ref                    7F3A-91C2',
    'id                     7f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f',
    'kind                   home',
  ]);
  expect(lines).toContain('dueAt                  2026-11-22 00:30 (your answer: OVERDUE 2 h)');
  expect(lines).toContain('spam.reasons           too-fast, links');
  expect(lines.join('\n')).toContain('fields.message\n    Merhaba,\n    Almanya?\n');
});

test('control characters that a visitor typed do not reach the terminal', () => {
  const text = enquiryDetails(exampleEnquiry({ fields: { message: 'a\u001b]0;x\u0007\nb' } }), NO_MAILS, new Date());
  expect(text).toContain('a\\u001b]0;x\\u0007\n    b');
});

test.each(ENQUIRY_STATUSES.filter((status) => status !== 'new'))(
  'an enquiry that is %s is not shown as waiting for an answer',
  (_status) => {
    const text = enquiryDetails(exampleEnquiry({ _status }), NO_MAILS, new Date('2026-11-22T00:00:00Z'));
    expect(text).toMatch(new RegExp(`^dueAt +2026-11-22 00:30 \\(no longer: ${_status}\\)$`, 'm'));
  },
);

const both = (state: string) => new Map(Object.entries({ founder: 'SUCCESS', visitor: state }));
const founderOnly = new Map(Object.entries({ founder: 'SUCCESS' }));

test.each([
  ['that was sent', { acknowledgement: 'due' }, both('SUCCESS'), 'sent'],
  ['that was sent before it was set aside', { acknowledgement: 'due', _status: 'spam' }, both('SUCCESS'), 'sent'],
  ['that failed', { acknowledgement: 'due' }, both('ERROR'), 'not delivered'],
  ['that is tried again', { acknowledgement: 'due', notification: 'queued' }, both('PENDING'), 'on its way'],
  ['whose mails are not written yet', { acknowledgement: 'due', notification: 'queued' }, NO_MAILS, 'due'],
  ['whose mails have expired', { acknowledgement: 'due' }, NO_MAILS, 'its mail is deleted by now'],
  [
    'of a mailbox that had its share, or answered before its event came',
    { acknowledgement: 'due' },
    founderOnly,
    'none: the mailbox had enough that day, or you had answered before',
  ],
  ['of a busy hour', { acknowledgement: 'busy-hour' }, founderOnly, 'none: the hour was busy'],
  ['beyond those of its network', { acknowledgement: 'network' }, founderOnly, 'none: the network had enough'],
  [
    'of an enquiry that is set aside',
    { acknowledgement: 'due', notification: 'held' },
    NO_MAILS,
    'none while it is set aside',
  ],
])('the details say what became of an acknowledgement %s', (_, stored, mails, words) => {
  const text = enquiryDetails(exampleEnquiry(stored), mails, new Date('2026-11-22T00:00:00Z'));
  expect(text).toMatch(new RegExp(`^acknowledgement +${words}$`, 'm'));
});
