import { REGION } from '@site/contract/deploy/functions-runtime';
import { type Finding, ok, warning } from './finding.ts';

/** Headers that every page of the deployed site has. */
const LIVE_HEADERS = ['strict-transport-security', 'x-content-type-options', 'x-frame-options', 'referrer-policy'];

/** Whether the deployed site has the expected headers. `headers` is undefined where it did not answer. */
export function liveFinding(origin: string, headers: Headers | undefined): Finding {
  if (headers === undefined) return warning(`${origin} does not answer`, 'This is expected before the first deploy.');
  const missing = LIVE_HEADERS.filter((name) => !headers.has(name));
  return missing.length === 0
    ? ok(`${origin} answers with its headers`)
    : warning(
        `${origin} answers without ${missing.join(', ')}`,
        'Something else is served there, or an old deploy: deploy again.',
      );
}

const isBroken = (status: number | undefined) => status === undefined || status === 404 || status >= 500;

/**
 * Whether visitors may call the functions behind /api. `answered`: the status of each, by its name; undefined without an answer.
 * firebase-tools opens a function to visitors only right after creating it (`createV2Function` in its fabricator.js). If the
 * creation failed halfway, or the organisation forbade it, the function stays closed, however often it is deployed. A right
 * granted by hand stays: an update changes no right to call. A function that is not there answers 404.
 */
export function functionFindings(project: string, answered: ReadonlyMap<string, number | undefined>): Finding[] {
  const closed = [...answered].filter(([, status]) => status === 403).map(([name]) => name);
  const broken = [...answered].filter(([, status]) => isBroken(status));
  const named = broken.map(([name, status]) => `${name} (${status ?? 'no answer'})`);
  if (closed.length + named.length === 0) return [ok('visitors may call every function of the site')];
  const ofClosed = warning(
    `closed to visitors, who read of an outage: ${closed.join(', ')}`,
    `For each \`gcloud run services add-iam-policy-binding <name> --region=${REGION} --member=allUsers --role=roles/run.invoker --project=${project}\`. If the project belongs to an organisation, read docs/deploy.md first (step 1).`,
  );
  const ofBroken = warning(
    `visitors read of an outage, since these do not answer as they should: ${named.join(', ')}`,
    `404: deploy again, as the function is not online. Otherwise run this once more, then read its lines in the log: \`gcloud run services logs read <name> --region=${REGION} --project=${project}\`.`,
  );
  return [...(closed.length > 0 ? [ofClosed] : []), ...(named.length > 0 ? [ofBroken] : [])];
}

const WWW = 'www.';

/**
 * Returns the other spelling of an origin that people type: without `www.` where it has that, otherwise with it. Undefined for an
 * IP address.
 */
export function twinOf(origin: string): string | undefined {
  const { protocol, host } = new URL(origin);
  const twin = `${protocol}//${host.startsWith(WWW) ? host.slice(WWW.length) : `${WWW}${host}`}`;
  return URL.canParse(twin) ? twin : undefined;
}

/** Answer of an origin: its status, and the address it redirects to. */
export interface Answered {
  readonly status: number;
  readonly location: string | null;
}

/**
 * Whether people who type the other spelling of the domain reach the site. If both spellings serve it, there are two origins: a
 * tab's notes about an order and the pages cached for offline use belong to one of them only.
 */
export function twinFinding(origin: string, twin: string, answered: Answered | undefined): Finding[] {
  const advice = `In the Firebase console, under Hosting, add ${new URL(twin).host} as a custom domain that redirects to ${new URL(origin).host}.`;
  // people do not type `www.` before a subdomain such as `shop.`, so only a missing spelling without `www.` is reported
  if (answered === undefined)
    return new URL(origin).host.startsWith(WWW)
      ? [warning(`${twin} does not answer, which people type too`, advice)]
      : [];
  const { status, location } = answered;
  const leadsTo = location !== null && URL.canParse(location, twin) ? new URL(location, twin).origin : undefined;
  if (status >= 300 && status < 400 && leadsTo === new URL(origin).origin) return [ok(`${twin} leads to ${origin}`)];
  return [warning(`${twin} answers ${status} instead of leading to ${origin}`, advice)];
}
