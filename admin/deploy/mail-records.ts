import { type Finding, ok, warning } from './finding.ts';

/** Text records of the domain that mails come from; undefined where no name server answered. */
interface MailRecords {
  readonly domain: string;
  readonly spf: readonly string[] | undefined;
  readonly dmarc: readonly string[] | undefined;
}

/** Whether mail programs can tell our mails from forged ones. */
export function mailRecordFindings({ domain, spf, dmarc }: MailRecords): Finding[] {
  if (spf === undefined || dmarc === undefined) {
    return [warning(`no name server answered about ${domain}`, 'Run this again with a network.')];
  }
  return [spfFinding(domain, spf), dmarcFinding(domain, dmarc)];
}

/** A domain has one record for all who send in its name: receivers take two for an error, and pass none (RFC 7208, 4.5). */
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

/** Two records count as none here, too (RFC 7489, 6.6.3). */
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

/** Selectors of DKIM keys that large mail providers use: a domain does not tell which it has. */
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

/** Where the key of a selector stands (RFC 6376, 3.6.2.1). */
export const dkimName = (selector: string, domain: string): string => `${selector}._domainkey.${domain}`;

/** A key that was not revoked: revoked ones have an empty `p` (RFC 6376, 3.6.1). */
const isKey = (record: string) => /(?:^|;)\s*p\s*=\s*[^;\s]/.test(record);

/**
 * Whether mails can be signed. `records` are those of each selector that was asked for, undefined where no name server
 * answered; `isNamed` tells that the selector is the developer's and not one of the usual.
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
