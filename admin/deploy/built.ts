import { namesInLine } from '../console/names.ts';
import { type Finding, ok, problem } from './finding.ts';

/** What the built outputs, and the sources beside them, tell of a build. */
interface Built {
  /** Files of functions/dist. */
  readonly functionFiles: readonly string[];
  /** The Turkish home page of web/dist; undefined when there is none. */
  readonly homePage: string | undefined;
  /** Folders that were not built from the sources as they are now. */
  readonly outdated: readonly string[];
  /** Settings, prices and texts that are examples in the sources now, by name; a build does not tell them. */
  readonly examples: readonly string[];
}

const BUILD = 'Use `npm run deploy -- --project <project id>`, which builds for production first.';

/** A name under which only this machine, or nobody, is reached. */
const PRIVATE_HOST = /^(localhost|127\.|.*\.(example|test|local)$)/;

/** Whether what lies in the dist folders may go online: a bare `firebase deploy` would take it as it is. */
export function builtFindings({ functionFiles, homePage, outdated, examples }: Built): Finding[] {
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(homePage ?? '')?.[1];
  const host = canonical === undefined ? undefined : URL.parse(canonical)?.hostname;
  const findings: Finding[] = [];
  if (functionFiles.length === 0) findings.push(problem('functions/dist is not built', BUILD));
  else if (functionFiles.some((name) => name === '.env.local' || name === '.secret.local')) {
    findings.push(problem('functions/dist holds the values of the local stack', BUILD));
  }
  if (host === undefined) findings.push(problem('web/dist is not built', BUILD));
  else if (PRIVATE_HOST.test(host)) findings.push(problem(`the pages of web/dist name ${host} as their site`, BUILD));
  if (outdated.length > 0) {
    findings.push(problem(`${outdated.join(' and ')} were not built from the sources as they are now`, BUILD));
  }
  if (examples.length > 0) {
    findings.push(problem(`still examples (${examples.length}): ${namesInLine(examples)}`, BUILD));
  }
  return findings.length === 0 ? [ok('nothing in the dist folders is known to be of a local build')] : findings;
}
