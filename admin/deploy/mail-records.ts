import { type Finding, ok, warning } from './finding.ts';

/** TXT records of the domain that mails come from; undefined where no name server answered. */
interface MailRecords {
  readonly domain: string;
  readonly spf: readonly string[] | undefined;
  readonly dmarc: readonly string[] | undefined;
}

/** Findings on SPF and DMARC, by which mail programs tell our mails from forged ones. */
export function mailRecordFindings({ domain, spf, dmarc }: MailRecords): Finding[] {
  if (spf === undefined || dmarc === undefined) {
    return [warning(`no name server answered about ${domain}`, 'Run this again with a network.')];
  }
  return [spfFinding(domain, spf), dmarcFinding(domain, dmarc)];
}

/** A domain has one SPF record for all its senders: receivers treat two as an error, and none passes (RFC 7208, 4.5). */
function spfFinding(domain: string, texts: readonly string[]): Finding {
  const { length } = texts.filter((text) => text.startsWith('v=spf1'));
  if (length === 1) return ok(`${domain} has an SPF record`);
  return length === 0
    ? warning(`${domain} has no SPF record: mails end as spam`, 'Your mail provider tells the TXT record to add.')
    : warning(
        `${domain} has ${length} SPF records, which count as none: mails end as spam`,
        'Make one of them, with the `include:` of each.',
      );
}

/** Two DMARC records count as none (RFC 7489, 6.6.3). */
function dmarcFinding(domain: string, texts: readonly string[]): Finding {
  const { length } = texts.filter((text) => text.startsWith('v=DMARC1'));
  if (length === 1) return ok(`${domain} has a DMARC record`);
  return length === 0
    ? warning(
        `${domain} has no DMARC record`,
        `Turn DKIM on at your mail provider, then add the TXT record _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:…`,
      )
    : warning(`${domain} has ${length} DMARC records, which count as none`, `Keep one TXT record _dmarc.${domain}.`);
}

/** DKIM selectors that large mail providers use: a domain does not list its own. */
export const USUAL_SELECTORS: readonly string[] = [
  'google',
  'selector1',
  'selector2',
  'default',
  'dkim',
  'mail',
  'k1',
  'k2',
  's1',
  's2',
  'zoho',
  'zmail',
  'mxvault',
  'protonmail',
  'fm1',
  'sig1',
  'yandex',
  'mandrill',
  'smtp',
];

/** Returns the name of a selector's DKIM record (RFC 6376, 3.6.2.1). */
export const dkimName = (selector: string, domain: string): string => `${selector}._domainkey.${domain}`;

/** Whether a record holds a valid DKIM key: a revoked one has an empty `p` (RFC 6376, 3.6.1). */
const isKey = (record: string) => /(?:^|;)\s*p\s*=\s*[^;\s]/.test(record);

/**
 * Whether mails can be signed with DKIM. `records`: TXT records by selector, undefined where no name server answered. `isNamed`:
 * whether the developer named the selector; otherwise the usual ones were tried.
 */
export function dkimFinding(
  domain: string,
  records: ReadonlyMap<string, readonly string[] | undefined>,
  isNamed: boolean,
): Finding {
  const found = [...records].filter(([, texts]) => texts?.some(isKey)).map(([selector]) => selector);
  if (found.length > 0) return ok(`${domain} has a DKIM key (${found.join(', ')})`);
  if ([...records.values()].every((texts) => texts === undefined)) {
    return warning(`no name server answered about the DKIM key of ${domain}`, 'Run this again with a network.');
  }
  return isNamed
    ? warning(
        `${domain} has no valid DKIM key ${[...records.keys()].join(', ')}`,
        'Your mail provider tells the record to add, and its selector. Without a signature mails end as spam.',
      )
    : warning(
        `${domain} has no DKIM key under a usual selector`,
        'Turn DKIM on at your mail provider. Where it is on, name its selector: `npm run doctor -- --project <project id> --dkim <selector>`.',
      );
}
