import { CARD_ENTRY_MEANS } from './card-entry.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import type { Values } from './project-files.ts';

export const REAL_PAYMENTS = 'https://api.iyzipay.com';

/** Findings on payments. Where the card is typed and what a euro costs has no default. */
export function paymentFindings(values: Values): Finding[] {
  const {
    CARD_ENTRY,
    EUR_TO_TRY,
    INSTALMENTS = '1',
    IYZICO_BASE_URL,
    IYZICO_IDENTITY_NUMBER,
    IYZICO_WEBHOOKS,
  } = values;
  const findings = [
    CARD_ENTRY === 'form' || CARD_ENTRY === 'hosted'
      ? ok(`CARD_ENTRY is ${CARD_ENTRY}: ${CARD_ENTRY_MEANS[CARD_ENTRY]}`)
      : problem(
          'CARD_ENTRY does not say where the card is typed',
          'Choose form or hosted; docs/deploy.md says what each asks of the business.',
        ),
    EUR_TO_TRY
      ? ok(`a price of 1 EUR is charged as ${EUR_TO_TRY} TRY`)
      : problem('EUR_TO_TRY does not say what a euro costs', 'State the lira that are charged for one euro.'),
  ];
  if (IYZICO_BASE_URL === REAL_PAYMENTS) findings.push(ok('payments are real'));
  else if (IYZICO_BASE_URL === 'https://sandbox-api.iyzipay.com') {
    findings.push(warning('payments go to the sandbox of iyzico', `For real ones: ${REAL_PAYMENTS} and its keys.`));
  } else {
    findings.push(problem('IYZICO_BASE_URL is no address of iyzico', `State ${REAL_PAYMENTS}.`));
  }
  if (IYZICO_WEBHOOKS !== 'signed') {
    findings.push(
      warning(
        'notifications without a signature are taken: anybody can make the site ask iyzico about a payment',
        'Ask iyzico to sign them (X-IYZ-SIGNATURE-V3), then set IYZICO_WEBHOOKS=signed.',
      ),
    );
  }
  if (!IYZICO_IDENTITY_NUMBER || IYZICO_IDENTITY_NUMBER === '11111111111') {
    findings.push(
      warning(
        'IYZICO_IDENTITY_NUMBER is a filler',
        'Ask iyzico in writing what to send for a buyer who was not asked for an identity number.',
      ),
    );
  }
  if (CARD_ENTRY === 'hosted' && INSTALMENTS !== '1') {
    findings.push(
      warning(
        'INSTALMENTS has no effect while the card is typed on the page of iyzico',
        'State INSTALMENTS=1, or read in docs/deploy.md what CARD_ENTRY=form asks of the business.',
      ),
    );
  }
  return findings;
}
