import { Transaction } from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { exampleConfig } from '../../platform/example-config.ts';
import { written } from '../../platform/transactions-under-test.ts';
import { enquiryDocument } from '../enquiry-document.ts';
import { exampleRequest, ORDINARY } from '../example-request.ts';
import { queueEnquiryMails } from './queue-enquiry-mails.ts';

vi.mock('../../platform/firestore.ts', async () => ({
  ...(await import('../../platform/transactions-under-test.ts')),
  isAlreadyExists: () => false,
}));
vi.mock('../../platform/config.ts', () => ({ config: () => exampleConfig }));

const received = (newsletter: boolean) =>
  enquiryDocument(exampleRequest({ fields: { newsletter } }), new Date('2026-11-21T09:00:00Z'), 730, ORDINARY);
const enquiry = received(false);

/** Makes transactions read the enquiry with this status, and no mail. */
function storedAs(status: unknown): void {
  const stored = { exists: true, get: (field: string) => (field === '_status' ? status : undefined) };
  vi.spyOn(Transaction.prototype, 'get').mockImplementation(
    async () => ({ ...stored, size: 0, docs: [] }) as unknown as never,
  );
}

beforeEach(() => void vi.clearAllMocks());

test.each(['new', 'New', undefined])(
  'the mails about an enquiry whose status is %j by now are queued',
  async (status) => {
    storedAs(status);
    expect(await queueEnquiryMails('7f3a', enquiry)).toBe(true);
    expect(written()).toBe(2);
  },
);

test.each(['contacted', 'won', 'lost'])(
  'an event that comes when the enquiry is %s already queues the mail to the founder, and none to its sender',
  async (status) => {
    storedAs(status);
    expect(await queueEnquiryMails('7f3a', enquiry)).toBe(true);
    expect(written()).toBe(1);
  },
);

test('the sender of an enquiry that is answered already is still asked about the newsletter', async () => {
  storedAs('contacted');
  expect(await queueEnquiryMails('7f3a', received(true))).toBe(true);
  expect(written(), 'the founder’s mail, the question and its line in the ledger').toBe(3);
});

test('an event that comes when the enquiry is set aside already queues no mail about it', async () => {
  storedAs('spam');
  expect(await queueEnquiryMails('7f3a', enquiry)).toBe(false);
  expect(written()).toBe(0);
});
