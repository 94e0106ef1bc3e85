import { enquiryPath, mailPath, paymentPath } from '@site/contract/records/collections';
import { ENQUIRY_NOTICE_ROLE, mailId } from '@site/contract/records/mail-roles';
import { expect, test } from 'vitest';
import { call, homeCall } from '../support/calls.ts';
import { consoleOrigin, projectId } from '../support/environment.ts';
import { mailWhere, sentTo } from '../support/inbox.ts';
import { open, orderCall } from '../support/payments.ts';
import { database, triggersDone } from '../support/store.ts';

/** Returns the console's address in a mail. */
const linkIn = (text: string) => /http\S+firestore\S+/.exec(text)?.[0] ?? '';

async function enquire(fields: Parameters<typeof homeCall>[0] = {}, meta: Parameters<typeof homeCall>[1] = {}) {
  const enquiry = homeCall(fields, meta);
  await call('send-consultation-email', enquiry);
  await triggersDone();
  return enquiry.meta.submissionId;
}

/** Returns the address of a document in the console. */
const addressOf = (path: string) =>
  `${consoleOrigin()}/project/${projectId()}/firestore/databases/-default-/data/~2F${path.replace('/', '~2F')}`;

/** Posts one of the forms of a document's page, as a browser does. */
async function edit(address: string, fields: Record<string, string>): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: consoleOrigin() },
    redirect: 'manual',
  });
  expect(answer.status, await answer.text()).toBe(303);
  await triggersDone();
}

test("the link in the founder's mail leads to the enquiry, and its status can be set there", async () => {
  const message = `Konsol ${crypto.randomUUID()}`;
  const id = await enquire({ message });
  const { text } = await mailWhere('the mail to the founder', (mail) => mail.text.includes(message));
  const address = linkIn(text);
  expect(address.startsWith(consoleOrigin())).toBe(true);
  const page = await (await fetch(address)).text();
  expect(page).toContain(message);
  await edit(address, { action: 'set', path: '["_status"]', type: 'string', value: 'contacted' });
  expect((await database().doc(enquiryPath(id)).get()).get('_status')).toBe('contacted');
});

test('an enquiry that was set aside is restored in the console, and its mails are sent', async () => {
  const email = `${crypto.randomUUID()}@ornek.com`;
  const id = await enquire({ email }, { website: 'filled in' });
  const address = addressOf(enquiryPath(id));
  await edit(address, { action: 'set', path: '["_status"]', type: 'string', value: 'new' });
  await mailWhere('the acknowledgement', (mail) => sentTo(mail, email));
});

test('setting the state RETRY sends a failed mail again', async () => {
  const id = await enquire();
  const mail = database().doc(mailPath(mailId(id, ENQUIRY_NOTICE_ROLE)));
  const to: unknown = (await mail.get()).get('to');
  await mail.update({ to: 'kimse yok', 'delivery.state': 'RETRY' });
  await triggersDone();
  expect((await mail.get()).get('delivery.state')).toBe('ERROR');
  const address = addressOf(mail.path);
  await edit(address, { action: 'set', path: '["to"]', type: 'string', value: String(to) });
  await edit(address, { action: 'set', path: '["delivery","state"]', type: 'string', value: 'RETRY' });
  expect((await mail.get()).get('delivery.state')).toBe('SUCCESS');
});

test('the console shows the history of an order', async () => {
  const { paymentId } = await open(orderCall());
  expect(await (await fetch(addressOf(paymentPath(paymentId)))).text()).toMatch(/History.*<td>created<\/td>/s);
});
