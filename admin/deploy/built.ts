import { namesInLine } from '../text/names.ts';
import { type Finding, ok, problem } from './finding.ts';

/** State of the built outputs, and of the sources beside them. */
interface Built {
  /** Files of functions/dist. */
  readonly functionFiles: readonly string[];
  /** The Turkish home page of web/dist; undefined when it is missing. */
  readonly homePage: string | undefined;
  /** Folders that were not built from the current sources. */
  readonly outdated: readonly string[];
  /** Names of settings, prices and texts that are examples in the current sources; a build does not show them. */
  readonly examples: readonly string[];
}

const BUILD = 'Use `npm run deploy -- --project <project id>`, which builds for production first.';

/** A host that is reached on this machine only, or not at all. */
const PRIVATE_HOST = /^(localhost|127\.|.*\.(example|test|local)$)/;

/** Whether the dist folders may go online: a bare `firebase deploy` would upload them unchecked. */
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
