import { EXTENSIONS_END, extensionDaysLeft } from '@site/contract/deploy/extensions-end';
import { bareAddress } from '../terminal/mail-address.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { isExampleAddress } from './project-checks.ts';
import type { Values } from './project-files.ts';

/**
 * Checks the sender and the receiver of the mails. Gmail and other mail programs treat a mail from the reader's own address as
 * sent by the reader: a reply goes to the mail's receiver, whatever its Reply-To says
 * (https://github.com/craftcms/contact-form/issues/67, https://github.com/thunderbird/thunderbird-android/issues/5731).
 */
export function addressFindings(values: Values): Finding[] {
  const { MAIL_FROM = '', FOUNDER_EMAIL = '' } = values;
  const findings = Object.entries({ MAIL_FROM, FOUNDER_EMAIL })
    .filter(([, value]) => isExampleAddress(value))
    .map(([name]) => problem(`${name} is still an example`, 'State an address that your mail provider knows.'));
  // mail programs ignore the case of addresses
  const [sender, founder] = [MAIL_FROM, FOUNDER_EMAIL].map((value) => bareAddress(value).toLowerCase());
  if (sender !== '' && sender === founder) {
    findings.push(
      warning(
        'MAIL_FROM is the address of FOUNDER_EMAIL',
        'In Gmail and some other mail programs your answer to a visitor would come back to you. Send from another address, from which that mailbox does not send: site@… beside info@….',
      ),
    );
  }
  return findings;
}

function extensionsEndFinding(today: Date): Finding {
  const daysLeft = extensionDaysLeft(today);
  const advice = 'Set MAIL_DELIVERY=builtin and deploy; docs/deploy.md says how to change over.';
  return daysLeft > 0
    ? warning(`Firebase shuts Extensions down on ${EXTENSIONS_END}; days left: ${daysLeft}`, advice)
    : problem(`Firebase has shut Extensions down on ${EXTENSIONS_END}: no mail would be sent`, advice);
}

/** Names that nobody can own (RFC 2606), as the example files have them. */
const isExampleHost = (host: string) => /(?:^|\.)(?:example|example\.com)$/i.test(host);

/** Findings on the parameters of the extension, which are read only where it sends the mails. */
function extensionFindings(values: Values, mailFrom: string | undefined, file: string): Finding[] {
  const { SMTP_CONNECTION_URI = '', DEFAULT_FROM } = values;
  const findings: Finding[] = [];
  if (!URL.canParse(SMTP_CONNECTION_URI) || !/^smtps?:$/.test(new URL(SMTP_CONNECTION_URI).protocol)) {
    findings.push(problem('the extension has no mail server', `State SMTP_CONNECTION_URI in ${file}.`));
  } else if (isExampleHost(new URL(SMTP_CONNECTION_URI).hostname)) {
    findings.push(
      problem('the mail server of the extension is still an example', `State yours in SMTP_CONNECTION_URI in ${file}.`),
    );
  } else if (new URL(SMTP_CONNECTION_URI).protocol === 'smtp:') {
    findings.push(
      problem(
        'the extension would send the password of the mail server in clear when TLS is taken away',
        `State an smtps:// address in ${file}, or set MAIL_DELIVERY=builtin, which insists on TLS.`,
      ),
    );
  } else if (new URL(SMTP_CONNECTION_URI).password !== '') {
    findings.push(
      problem(
        'the password of the mail server stands in a file',
        `Remove it from ${file} and renew it; the deploy asks.`,
      ),
    );
  }
  if (!DEFAULT_FROM || DEFAULT_FROM !== mailFrom) {
    findings.push(problem('DEFAULT_FROM of the extension is not MAIL_FROM', `State the same in ${file}.`));
  }
  return findings.length === 0 ? [ok('the extension has a mail server and a sender')] : findings;
}

/** Findings about the delivery of mails. `extension` holds the merged parameters of the Trigger Email extension. */
export function mailFindings(
  values: Values,
  extension: { readonly values: Values; readonly file: string },
  today: Date,
): Finding[] {
  switch (values['MAIL_DELIVERY']) {
    case 'extension':
      return [
        ok('MAIL_DELIVERY is extension: the Trigger Email extension sends the mails'),
        ...extensionFindings(extension.values, values['MAIL_FROM'], extension.file),
        extensionsEndFinding(today),
      ];
    case 'builtin':
      return [ok('MAIL_DELIVERY is builtin: deliver-mail sends the mails')];
    default:
      return [
        problem(
          'MAIL_DELIVERY does not say who sends the mails: extension or builtin',
          `State one of the two; docs/deploy.md says what each needs. Days until Extensions end: ${extensionDaysLeft(today)}.`,
        ),
      ];
  }
}
