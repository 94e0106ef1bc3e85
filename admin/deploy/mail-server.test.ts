import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createSecureContext,
  createServer as createTlsServer,
  getCACertificates,
  setDefaultCACertificates,
  TLSSocket,
} from 'node:tls';
import { DAY_MS } from '@site/contract/plain/durations';
import { expect, onTestFinished, test } from 'vitest';
import { type MailServerAnswer, mailServerFinding, mailServerOf, tryMailServer } from './mail-server.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** An SMTP server; `upgrade` takes over after STARTTLS. */
const smtpServer = (offers: string, upgrade: (socket: Socket) => void = () => {}) =>
  createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 test ESMTP\r\n');
    socket.on('data', function converse(line) {
      if (String(line).startsWith('EHLO')) socket.write(offers);
      else if (String(line).startsWith('STARTTLS')) {
        socket.off('data', converse);
        socket.write('220 go on\r\n', () => upgrade(socket));
      }
    });
  });

const WITH_TLS = '250-test\r\n250-STARTTLS\r\n250 SIZE 1000\r\n';

test('a mail server without a port gets the usual port of its protocol', () => {
  expect(mailServerOf('smtps://info@pusula.com.tr@smtp.eposta.com')).toEqual({
    host: 'smtp.eposta.com',
    port: 465,
    immediate: true,
  });
  expect(mailServerOf('smtp://smtp.eposta.com:2525')).toMatchObject({ port: 2525, immediate: false });
  expect(mailServerOf('https://smtp.eposta.com')).toBeUndefined();
});

test('a server without STARTTLS, one that fails at TLS and an unreachable one are distinguished', async () => {
  const plain = await portOf(smtpServer('250-test\r\n250 SIZE 1000\r\n'));
  expect(await tryMailServer({ host: '127.0.0.1', port: plain, immediate: false })).toEqual({ kind: 'no-starttls' });
  const broken = await portOf(smtpServer(WITH_TLS, (socket) => socket.end('no TLS here')));
  expect(await tryMailServer({ host: '127.0.0.1', port: broken, immediate: false })).toMatchObject({ kind: 'refused' });
  const closing = createServer();
  const closed = await portOf(closing);
  closing.close();
  await once(closing, 'close');
  expect(await tryMailServer({ host: '127.0.0.1', port: closed, immediate: true })).toMatchObject({ kind: 'silent' });
});

const hasOpenssl = (() => {
  try {
    return execFileSync('openssl', ['version']).length > 0;
  } catch {
    return false;
  }
})();

/** A self-signed certificate of localhost. */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const what = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '90'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', ...what, ...name, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const made = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return made;
}

test('only a certificate of a trusted issuer is accepted, with immediate TLS and after STARTTLS', async ({ skip }) => {
  skip(!hasOpenssl, 'needs openssl, which makes a certificate');
  const { key, cert } = certificate();
  const immediately = await portOf(createTlsServer({ key, cert }));
  const secureContext = createSecureContext({ key, cert });
  const later = await portOf(
    smtpServer(WITH_TLS, (socket) => new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => {})),
  );
  const both = () =>
    Promise.all([
      tryMailServer({ host: 'localhost', port: immediately, immediate: true }),
      tryMailServer({ host: 'localhost', port: later, immediate: false }),
    ]);
  for (const answer of await both())
    expect(answer).toMatchObject({ kind: 'refused', why: expect.stringContaining('self') });
  const usual = getCACertificates();
  onTestFinished(() => setDefaultCACertificates(usual));
  setDefaultCACertificates([...usual, cert.toString()]);
  for (const answer of await both()) {
    expect(answer).toEqual({ kind: 'secured', protocol: 'TLSv1.3', expires: expect.any(Date) });
  }
});

const secured = (days: number): MailServerAnswer => ({
  kind: 'secured',
  protocol: 'TLSv1.3',
  expires: new Date(NOW.getTime() + days * DAY_MS),
});

test.each([
  [secured(60), 'ok', 'valid certificate'],
  [secured(3), 'warning', 'ends in 3 days'],
  [{ kind: 'no-starttls' }, 'problem', 'no STARTTLS'],
  [{ kind: 'refused', why: 'self-signed' }, 'problem', 'self-signed'],
  [{ kind: 'silent', why: 'ETIMEDOUT' }, 'warning', 'ETIMEDOUT'],
  [undefined, 'warning', 'secret'],
] as const)('a mail server that answers %j has the level %s', (answer, level, text) => {
  const finding = mailServerFinding(mailServerOf('smtps://smtp.eposta.com'), answer, NOW);
  expect(finding).toMatchObject({ level, text: expect.stringContaining(text) });
});

test('the advice about an unknown mail server names the doctor, because a deploy has no such option', () => {
  const advice = expect.stringContaining('npm run doctor -- --project <project id> --smtp smtps://');
  expect(mailServerFinding(undefined, undefined, NOW)).toMatchObject({ advice });
});
