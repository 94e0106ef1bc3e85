import { type Finding, ok, problem, warning } from './finding.ts';
import { REAL_PAYMENTS } from './payment-checks.ts';
import type { Values } from './project-files.ts';

/** Findings on protection against robots and theft, as far as files show it. */
export function protectionFindings(values: Values): Finding[] {
  const { TRUSTED_PROXIES, APP_CHECK = 'off', APP_CHECK_SITE_KEY, SERVICE_ACCOUNTS } = values;
  // if Hosting forwarded from unexpected addresses, all buyers would share the rate limit of one caller
  const complaint = values['IYZICO_BASE_URL'] === REAL_PAYMENTS ? problem : warning;
  const findings = [
    !TRUSTED_PROXIES || TRUSTED_PROXIES === 'unverified'
      ? complaint(
          'nobody has verified who counts as the caller: TRUSTED_PROXIES names no networks yet',
          'Verify it once, on a trial project or with the sandbox of iyzico, as docs/deploy.md says, and state the networks.',
        )
      : ok('TRUSTED_PROXIES says whose word about the address of a visitor is believed'),
    SERVICE_ACCOUNTS === 'own'
      ? ok('SERVICE_ACCOUNTS is own: a deploy gives each group of functions an account of its own')
      : warning(
          'all functions run as one account, which can read every secret',
          'Run `npm run deploy:accounts -- --project <project id>`, and set SERVICE_ACCOUNTS=own.',
        ),
  ];
  if (APP_CHECK !== 'off' && !APP_CHECK_SITE_KEY) {
    findings.push(
      problem(
        `APP_CHECK is ${APP_CHECK}, but the pages send no token`,
        'State APP_CHECK_SITE_KEY, …APP_ID and …API_KEY.',
      ),
    );
  } else if (APP_CHECK === 'off') {
    findings.push(
      warning('App Check is off: any program can place orders and try cards', 'docs/deploy.md says how to turn it on.'),
    );
  } else findings.push(ok(`APP_CHECK is ${APP_CHECK}, and the pages send tokens`));
  return findings;
}
