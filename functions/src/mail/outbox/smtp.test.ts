import { expect, test } from 'vitest';
import type { SendableMail } from './document.ts';
import { type Script, SILENCE, scriptedSmtpServer } from './scripted-smtp-server.ts';
import { securedTransport, sendBySmtp } from './smtp.ts';

const mail: SendableMail = {
  to: 'isil@ornek.com',
  replyTo: 'info@site.example',
  headers: { 'Auto-Submitted': 'auto-replied' },
  message: { subject: 'Görüşme Talebi - Işıl Çağ', text: 'Merhaba', html: '<p>Merhaba</p>' },
};

async function send(script: Script, deadlineMs?: number, sent = mail) {
  const server = await scriptedSmtpServer(script);
  const options = { connectionUri: server.uri, defaultFrom: 'Site <site@site.example>' };
  try {
    const info = await sendBySmtp(
      '7f3a-visitor',
      sent,
      deadlineMs === undefined ? options : { ...options, deadlineMs },
    );
    return { info, messages: server.messages };
  } finally {
    await server.close();
  }
}

test('an accepted mail returns the answer of the server', async () => {
  const { info, messages } = await send({});
  expect(info).toEqual({
    messageId: '<7f3a-visitor@site.example>',
    accepted: ['isil@ornek.com'],
    rejected: [],
    pending: [],
    response: '250 queued as 1',
  });
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatch(/^From: Site <site@site.example>\r$/m);
  expect(messages[0]).toMatch(/^Reply-To: info@site.example\r$/m);
  expect(messages[0]).toMatch(/^Auto-Submitted: auto-replied\r$/m);
});

test('a mail that goes out twice carries the same Message-ID', async () => {
  const ids = (await Promise.all([send({}), send({})])).map(({ messages }) =>
    /^Message-ID: .*$/m.exec(messages[0] ?? ''),
  );
  expect(ids[0]?.[0]).toContain('<7f3a-visitor@site.example>');
  expect(ids[1]?.[0]).toBe(ids[0]?.[0]);
});

test('a mail that was queued with its Message-ID goes out with that one alone', async () => {
  const named = '<7f3a-visitor@site.example>';
  const { messages } = await send({}, undefined, { ...mail, headers: { ...mail.headers, 'Message-ID': named } });
  expect(messages[0]?.match(/^Message-ID: .*(?=\r$)/gim)).toEqual([`Message-ID: ${named}`]);
});

test('a mailbox that is full for now rejects with the code of the answer', async () => {
  await expect(send({ RCPT: '452 mailbox full' })).rejects.toMatchObject({ code: 'EENVELOPE', responseCode: 452 });
});

test('a mail that is refused for good rejects with the code of the answer', async () => {
  await expect(send({ '.': '554 refused' })).rejects.toMatchObject({ code: 'EMESSAGE', responseCode: 554 });
});

test.each(['greeting', 'RCPT', '.'])('a server that falls silent at %s is given up', async (command) => {
  await expect(send({ [command]: SILENCE }, 150)).rejects.toMatchObject({ code: 'EABORT' });
});

test('a server that cannot be reached rejects', async () => {
  const gone = await scriptedSmtpServer();
  await gone.close();
  const attempt = sendBySmtp('id', mail, { connectionUri: gone.uri, defaultFrom: 'site@site.example' });
  await expect(attempt).rejects.toMatchObject({ code: 'ESOCKET' });
});

test('a connection without TLS must upgrade to it before anything is sent', () => {
  expect(securedTransport('smtp://ada:geheim@smtp.ornek.com:587')).toEqual({
    url: 'smtp://ada:geheim@smtp.ornek.com:587',
    requireTLS: true,
  });
  expect(securedTransport('smtp://smtp.ornek.com:587?ignoreTLS=true&requireTLS=false')).toEqual({
    url: 'smtp://smtp.ornek.com:587',
    requireTLS: true,
  });
});

test.each(['smtps://smtp.ornek.com:465', 'smtp://127.0.0.1:1025', 'smtp://localhost:1025'])(
  '%s needs no upgrade to TLS',
  (uri) => {
    expect(securedTransport(uri).requireTLS).toBe(false);
  },
);

test('a percent-encoded password is passed on unchanged', () => {
  expect(securedTransport('smtps://ada:g%40heim%2F@smtp.ornek.com').url).toBe('smtps://ada:g%40heim%2F@smtp.ornek.com');
});

test.each(['g#heim', 'g/heim', 'g?heim', 'g%heim', '%'])(
  'a password %s that is not percent-encoded throws an error that does not quote it',
  (password) => {
    const secured = () => securedTransport(`smtps://ada:${password}@smtp.ornek.com:465`);
    expect(secured).toThrow(
      'SMTP_CONNECTION_URI is no address: in its password write # as %23, / as %2F, ? as %3F, % as %25',
    );
    expect(secured).not.toThrow(/heim/);
  },
);
