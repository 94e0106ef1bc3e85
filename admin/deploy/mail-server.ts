import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { DAY_MS } from '@site/contract/plain/durations';
import { type Finding, ok, problem, warning } from './finding.ts';

/** A mail server. `immediate`: TLS from the first byte (port 465), otherwise STARTTLS. */
interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly immediate: boolean;
}

/** Result of the attempt to reach a mail server with TLS. */
export type MailServerAnswer =
  | { readonly kind: 'secured'; readonly protocol: string; readonly expires: Date }
  /** It speaks SMTP, but offers no STARTTLS. */
  | { readonly kind: 'no-starttls' }
  /** TLS failed: a certificate of another name, an expired one, or no TLS on this port. */
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'silent'; readonly why: string };

/** Returns the server of a URI like `smtps://user@smtp.example.com:465`; undefined for anything else. */
export function mailServerOf(uri: string): MailServer | undefined {
  if (!URL.canParse(uri)) return undefined;
  const { protocol, hostname: host, port } = new URL(uri);
  if (protocol !== 'smtps:' && protocol !== 'smtp:') return undefined;
  const immediate = protocol === 'smtps:';
  return { host, port: Number(port) || (immediate ? 465 : 587), immediate };
}

const PATIENCE_MS = 10_000;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Resolves with the next answer of an SMTP server: its lines up to the one without a hyphen (RFC 5321, 4.2.1). */
async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  while (!/^\d{3}(?: .*)?\r$/m.test(answer)) {
    const [chunk]: unknown[] = await Promise.race([
      once(socket, 'data', { signal: AbortSignal.timeout(PATIENCE_MS) }),
      once(socket, 'close').then(() => Promise.reject(new Error('the connection was closed'))),
    ]);
    answer += String(chunk);
  }
  return answer;
}

/** Sends one line; resolves with the answer. */
function say(socket: Socket, line: string): Promise<string> {
  socket.write(`${line}\r\n`);
  return answerOf(socket);
}

async function handshake(raw: Socket, host: string): Promise<MailServerAnswer> {
  const socket: TLSSocket = connectTls({ socket: raw, ...(isIP(host) ? {} : { servername: host }) });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { valid_to } = socket.getPeerCertificate();
    return { kind: 'secured', protocol: socket.getProtocol() ?? 'TLS', expires: new Date(valid_to) };
  } catch (error) {
    return { kind: 'refused', why: messageOf(error) };
  } finally {
    socket.destroy();
  }
}

/** Asks for TLS on a connection that began without it. Resolves with undefined when the server agrees, otherwise with why not. */
async function askForTls(socket: Socket): Promise<MailServerAnswer | undefined> {
  const greeting = await answerOf(socket);
  if (!greeting.startsWith('220')) return { kind: 'silent', why: greeting.trim() };
  const offers = await say(socket, 'EHLO doctor.invalid');
  if (!/^250[- ]STARTTLS\r?$/im.test(offers)) return { kind: 'no-starttls' };
  const agreed = await say(socket, 'STARTTLS');
  return agreed.startsWith('220') ? undefined : { kind: 'refused', why: agreed.trim() };
}

/** Connects to a mail server with TLS, without logging in or sending anything. */
export async function tryMailServer({ host, port, immediate }: MailServer): Promise<MailServerAnswer> {
  const socket = connect(port, host);
  socket.on('error', () => {}); // without a listener, an error between two waits would be thrown; the next wait rejects
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const refused = immediate ? undefined : await askForTls(socket);
    return refused ?? (await handshake(socket, host));
  } catch (error) {
    return { kind: 'silent', why: messageOf(error) };
  } finally {
    socket.destroy();
  }
}

/** Days before expiry from which a certificate is worth a warning: most are renewed thirty days before. */
const CERTIFICATE_DAYS = 14;

/** Whether mails are handed over encrypted. `server` is undefined where its address is a secret. */
export function mailServerFinding(
  server: MailServer | undefined,
  answer: MailServerAnswer | undefined,
  now: Date,
): Finding {
  if (server === undefined || answer === undefined) {
    return warning(
      'the mail server was not tried: it stands in a secret',
      'Name it, without user and password: `npm run doctor -- --project <project id> --smtp smtps://<host>:465`, or `smtp://<host>:587`.',
    );
  }
  const name = `${server.host}:${server.port}`;
  switch (answer.kind) {
    case 'secured': {
      const days = Math.floor((answer.expires.getTime() - now.getTime()) / DAY_MS);
      return days < CERTIFICATE_DAYS
        ? warning(
            `the certificate of ${name} ends in ${days === 1 ? '1 day' : `${days} days`}`,
            'Ask the mail provider: when it ends, no mail is sent.',
          )
        : ok(`the mail server ${name} answers with ${answer.protocol} and a valid certificate`);
    }
    case 'no-starttls':
      return problem(
        `the mail server ${name} offers no STARTTLS, so nothing is sent to it`,
        'Use smtps:// with port 465, or ask the mail provider for a server with TLS.',
      );
    case 'refused':
      return problem(
        `TLS with the mail server ${name} failed: ${answer.why}`,
        'smtps:// belongs to port 465, smtp:// (STARTTLS) to 587; the host must be the name in the certificate.',
      );
    case 'silent':
      return warning(
        `the mail server ${name} did not answer: ${answer.why}`,
        'Check host and port. Some networks let no SMTP out; Google Cloud lets out 465 and 587.',
      );
  }
}
