import { messageId, type SendableMail } from './document.ts';

/** All shorter than the lease of a mail: another worker could repeat a send that outlives it. */
const CONNECTION_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;
const SEND_DEADLINE_MS = 45_000;

/** The answer of the server; stored as `delivery.info`, in the extension's shape. */
export interface DeliveryInfo {
  readonly messageId: string;
  readonly accepted: ReadonlyArray<string>;
  readonly rejected: ReadonlyArray<string>;
  readonly pending: ReadonlyArray<string>;
  readonly response: string;
}

interface SmtpOptions {
  /** `smtp://` or `smtps://` address with user and password. */
  readonly connectionUri: string;
  /** Sender of a mail that names none. */
  readonly defaultFrom: string;
  /** Milliseconds until the whole attempt is given up. */
  readonly deadlineMs?: number;
}

/**
 * Whether nodemailer can read user and password from an address: it percent-decodes them, and `URL` accepts some that cannot be
 * decoded.
 */
function isAddress(uri: string): boolean {
  try {
    const { username, password } = new URL(uri);
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Returns nodemailer's options for a mail server. A connection without TLS from the start (`smtp:`) must upgrade to it, or
 * nothing is sent: an attacker in between could remove the server's offer, and would read the password and every mail. A server
 * on this machine, as in the local stack, needs no TLS. Throws when the address cannot be parsed, without quoting it.
 */
export function securedTransport(connectionUri: string): { readonly url: string; readonly requireTLS: boolean } {
  if (!isAddress(connectionUri)) {
    throw new Error('SMTP_CONNECTION_URI is no address: in its password write # as %23, / as %2F, ? as %3F, % as %25');
  }
  const url = new URL(connectionUri);
  // parameters of the address override ours in nodemailer, and could turn this off
  for (const name of ['ignoreTLS', 'requireTLS', 'opportunisticTLS']) url.searchParams.delete(name);
  return { url: url.href, requireTLS: url.protocol === 'smtp:' && !LOOPBACK.includes(url.hostname) };
}

/**
 * Sends one mail. Resolves to the server's answer. Rejects with nodemailer's error (`code`, `responseCode`) when the server
 * refuses it, cannot be reached or stays silent.
 */
export async function sendBySmtp(mailId: string, mail: SendableMail, options: SmtpOptions): Promise<DeliveryInfo> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...securedTransport(options.connectionUri),
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  });
  const { message, from = options.defaultFrom, ...envelope } = mail;
  const info = await transport.sendMail({
    ...envelope,
    ...message,
    from,
    // a queued mail has it among its headers; a mail that a person has written into the collection does not
    messageId: messageId(mailId, from),
    disableFileAccess: true,
    disableUrlAccess: true,
    signal: AbortSignal.timeout(options.deadlineMs ?? SEND_DEADLINE_MS),
  });
  const { accepted, rejected, response } = info;
  return { messageId: info.messageId, accepted, rejected, pending: [], response };
}
