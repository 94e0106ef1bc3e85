import { APP_CHECK_KEYS, APP_CHECK_PROJECT, SITE_PARAMETERS } from '@site/contract/deploy/site-parameters';
import { SINGLE_PAYMENT } from '@site/contract/payments/payment-parameters';
import type { Values } from './project-files.ts';

/** A target of a deploy, as the Firebase CLI names it. */
type Target = 'firestore' | 'functions' | 'hosting' | 'extensions';

/** What a deploy does, in order: the tests, the two builds, then the Firebase CLI. */
export interface DeployPlan {
  /** Environment of the web build: the values of the functions, so that the two agree. */
  readonly webEnvironment: Readonly<Record<string, string>>;
  readonly targets: readonly Target[];
  /** Arguments of the Firebase CLI. */
  readonly firebase: readonly string[];
  /** Whether MAIL_DELIVERY says what sends the mails. Until then a deploy is refused, but not its dry run. */
  readonly mailsDecided: boolean;
}

const stated = (names: readonly string[], values: Values) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']));

function appCheckEnvironment(project: string, values: Values): Readonly<Record<string, string>> {
  const [siteKey] = APP_CHECK_KEYS;
  return values[siteKey] ? { [APP_CHECK_PROJECT]: project, ...stated(APP_CHECK_KEYS, values) } : {};
}

/**
 * Plans a deploy. Leaves the Trigger Email extension out unless MAIL_DELIVERY is `extension`: with `builtin` each mail would be
 * sent twice.
 */
export function deployPlan(project: string, values: Values): DeployPlan {
  const targets: Target[] = ['firestore', 'functions', 'hosting'];
  const { MAIL_DELIVERY } = values;
  if (MAIL_DELIVERY === 'extension') targets.push('extensions');
  return {
    mailsDecided: MAIL_DELIVERY === 'extension' || MAIL_DELIVERY === 'builtin',
    webEnvironment: {
      ...stated(SITE_PARAMETERS, values),
      INSTALMENTS: values['INSTALMENTS'] || SINGLE_PAYMENT,
      ...appCheckEnvironment(project, values),
    },
    targets,
    firebase: ['deploy', '--project', project, '--only', targets.join(',')],
  };
}

/** Returns a line for each target that a deploy puts online. */
export function deployedLines({ targets, mailsDecided }: DeployPlan, functions: readonly string[]): string[] {
  const lineOf: Readonly<Record<Target, string>> = {
    firestore: 'firestore: firestore.rules, and firestore.indexes.json with its TTL policies',
    functions: `functions: ${functions.join(', ')}`,
    hosting: 'hosting: the pages of web/dist, with the rewrites and headers of firebase.json',
    extensions: 'extensions: firestore-send-email, which sends the mails',
  };
  const undecided =
    'mails: not decided yet; MAIL_DELIVERY says whether the extension or the function deliver-mail sends them';
  const lines = targets.map((target) => lineOf[target]);
  return mailsDecided ? lines : [...lines, undecided];
}

/** Returns the plan as commands to type. The tests come first, unless `untested` says why they are left out. */
export function planLines({ webEnvironment, firebase }: DeployPlan, untested: string | undefined): string[] {
  const environment = Object.entries(webEnvironment).map(([name, value]) => `${name}=${value}`);
  return [
    ...(untested === undefined ? ['npm test'] : []),
    `${environment.join(' ')} npm run build -- --production`,
    `npx firebase ${firebase.join(' ')}`,
  ];
}
