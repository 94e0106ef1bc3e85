import { isDemoProject } from '@site/contract/deploy/demo-project';
import { EXTENSIONS_END, extensionDaysLeft } from '@site/contract/deploy/extensions-end';
import { functionsRuntime, runtimeDaysLeft, runtimeEnd } from '@site/contract/deploy/functions-runtime';
import type { ParameterReport } from '@site/contract/deploy/parameter-report';
import { isProjectId } from '../terminal/arguments.ts';
import { bareAddress } from '../terminal/mail-address.ts';
import { CARD_ENTRY_MEANS } from './card-entry.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { parameterFile, type Values } from './project-files.ts';

/** A program that a deploy runs. */
export interface Tool {
  readonly name: string;
  /** Undefined when it could not be run. */
  readonly version: string | undefined;
  /** The pinned version, if there is one. */
  readonly wanted?: string;
}

const INSTALL = 'Run `npm ci`.';

/** Findings on Node, the Firebase CLI and npm, which locks the packages of the functions. */
export function toolFindings(tools: readonly Tool[]): Finding[] {
  return tools.map(({ name, version, wanted }) => {
    if (version === undefined) return problem(`${name} does not run`, wanted ? INSTALL : `Install ${name}.`);
    if (wanted !== undefined && version !== wanted) return problem(`${name} is ${version}, not ${wanted}`, INSTALL);
    return ok(`${name} ${version}`);
  });
}

/** Whether Google runs the version of Node.js that the functions are deployed for, and until when. */
export function runtimeFinding(today: Date): Finding {
  const { name, deprecated, decommissioned } = functionsRuntime;
  const advice =
    'Move the functions to the next version and deploy; docs/operations.md names the files (What runs out).';
  switch (runtimeEnd(today)) {
    case 'far':
      return ok(`Google runs functions on ${name} until ${decommissioned}`);
    case 'near':
      return warning(
        `Google deprecates ${name} on ${deprecated} and ends it on ${decommissioned}; days left: ${runtimeDaysLeft(today)}`,
        advice,
      );
    case 'over':
      return problem(
        `Google has ended ${name} on ${decommissioned}: no function can be created or updated, and those online may be disabled`,
        advice,
      );
  }
}

type Complaint = typeof warning | typeof problem;

/** Whether the Firebase CLI has an account. `complaint`: the level if not, a problem only where the next step needs one. */
export function signInFinding(signedIn: boolean, complaint: Complaint): Finding {
  return signedIn
    ? ok('the Firebase CLI has an account')
    : complaint(
        'nobody is signed in to the Firebase CLI',
        'Run `npx firebase login`; in automation set GOOGLE_APPLICATION_CREDENTIALS.',
      );
}

/** Findings on examples, which make a production build fail. `complaint`: the level of a finding where there are any. */
export function exampleFindings(
  settings: readonly string[],
  content: readonly string[],
  complaint: Complaint,
): Finding[] {
  return [
    settings.length === 0
      ? ok('the settings of the business are its own')
      : complaint(
          `these settings are still examples: ${settings.join(', ')}`,
          'State them in business.json (docs/new-business.md), or without one in contract/src/business/settings.ts. One that happens to equal the example goes into `confirmed`, or `sameAsExample` there.',
        ),
    content.length === 0
      ? ok('no price or text is an example')
      : complaint(
          `these prices and texts are still examples: ${content.join(', ')}`,
          'Prices: state them in the folder of your business (docs/new-business.md), or without one in contract/src/sale/catalogue.ts. Texts: confirm them by removing `example: true` below web/src/content, which the folder does not do, or take them out. `group.weeks.items` needs one entry for each week of the group.',
        ),
  ];
}

/** Whether a Firebase project is named, by its id, and has a parameter file. */
export function projectFinding(project: string | undefined, parametersStated: boolean): Finding {
  if (project === undefined) {
    return problem('no Firebase project is named', 'Name it: `-- --project <project id>`.');
  }
  if (isDemoProject(project)) {
    return problem(`${project} is a name for the local stack`, 'Name a Firebase project: `-- --project <project id>`.');
  }
  if (!isProjectId(project)) {
    return problem(
      `${project} is no id of a project`,
      'Name the project id that the Firebase console shows under Project settings, neither the name nor the number.',
    );
  }
  const file = parameterFile(project);
  return parametersStated
    ? ok(`the parameters of ${project} stand in ${file}`)
    : problem(`${file} is missing`, `Copy functions/.env.example to ${file} and fill it in.`);
}

/** Findings from the functions' report on the parameters of a project. */
export function parameterFindings(
  { unstated, unlisted, wrong, unsafe, secrets, misplaced }: ParameterReport,
  project: string,
): Finding[] {
  const file = parameterFile(project);
  const findings: Finding[] = [];
  if (unstated.length > 0) findings.push(problem(`without a value: ${unstated.join(', ')}`, `State them in ${file}.`));
  if (unlisted.length > 0) {
    // the CLI keeps answers to its prompts in functions/dist, which each build recreates
    findings.push(
      problem(
        `without a line: ${unlisted.map((line) => line.slice(0, line.indexOf('='))).join(', ')}`,
        `The Firebase CLI would ask, and the next deploy forget; without a terminal it ends. Add to ${file}: ${unlisted.join(' ')}`,
      ),
    );
  }
  findings.push(...wrong.map((complaint) => problem(complaint, `Correct them in ${file}.`)));
  if (findings.length === 0) findings.push(ok('the functions accept their parameters'));
  findings.push(...unsafe.map((limit) => warning(limit, `Change it in ${file}.`)));
  findings.push(
    misplaced.length === 0
      ? ok(`from Secret Manager, where the deploy asks for what is missing: ${secrets.join(', ')}`)
      : problem(
          `secrets among the parameters: ${misplaced.join(', ')}`,
          `Remove them from ${file}, renew them, and run \`npx firebase functions:secrets:set <name> --project ${project}\`.`,
        ),
  );
  return findings;
}

const isExampleAddress = (value: string) => /\.example>?$/.test(value);

/** Checks the public address of the site, from which the pages, the mails and the return from the bank derive theirs. */
export function originFinding(value: string | undefined): Finding {
  const advice = 'State the public https address in SITE_ORIGIN, without a path.';
  if (!value?.startsWith('https://')) return problem('SITE_ORIGIN is no https address', advice);
  if (isExampleAddress(value)) return problem(`SITE_ORIGIN is still the example ${value}`, advice);
  return ok(`the site is ${value}`);
}

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

const REAL_PAYMENTS = 'https://api.iyzipay.com';

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

/** Whether the functions keep data for the days that the privacy policy takes from the contract. */
export function retentionFinding(values: Values, contract: Readonly<Record<string, number>>): Finding {
  const differing = Object.keys(contract).filter((name) => values[name] && Number(values[name]) !== contract[name]);
  return differing.length === 0
    ? ok('data is kept as long as the privacy policy says')
    : problem(
        `not what the privacy policy says: ${differing.join(', ')}`,
        'State the same days in contract/src/business/retention.ts, which the policy takes them from.',
      );
}

/**
 * Whether each group of the settings starts in the future. `npm run group next` changes the database only: the pages built from
 * the settings, which crawlers and visitors without script read, would still show the past start.
 */
export function groupStartFinding(
  starts: Readonly<Record<string, { readonly startsAt: string }>>,
  today: Date,
): Finding {
  const begun = Object.entries(starts).flatMap(([id, { startsAt }]) => (new Date(startsAt) <= today ? [id] : []));
  return begun.length === 0
    ? ok('the groups of the settings are ahead')
    : warning(
        `the settings tell a start that is over: ${begun.join(', ')}`,
        'State the next one with `npm run group:settings` and deploy: crawlers and visitors without script read it.',
      );
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
