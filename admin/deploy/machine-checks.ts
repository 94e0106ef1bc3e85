import { functionsRuntime, runtimeDaysLeft, runtimeEnd } from '@site/contract/deploy/functions-runtime';
import { type Complaint, type Finding, ok, problem, warning } from './finding.ts';

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

/** Whether the Firebase CLI has an account. `complaint`: the level if not, a problem only where the next step needs one. */
export function signInFinding(signedIn: boolean, complaint: Complaint): Finding {
  return signedIn
    ? ok('the Firebase CLI has an account')
    : complaint(
        'nobody is signed in to the Firebase CLI',
        'Run `npx firebase login`; in automation set GOOGLE_APPLICATION_CREDENTIALS.',
      );
}
