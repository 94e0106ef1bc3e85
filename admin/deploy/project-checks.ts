import { isDemoProject } from '@site/contract/deploy/demo-project';
import type { ParameterReport } from '@site/contract/deploy/parameter-report';
import { isProjectId } from '../terminal/arguments.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { parameterFile } from './project-files.ts';

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

/** Whether an address is one that nobody can own (RFC 2606), as the example files have them. */
export const isExampleAddress = (value: string) => /\.example>?$/.test(value);

/** Checks the public address of the site, from which the pages, the mails and the return from the bank derive theirs. */
export function originFinding(value: string | undefined): Finding {
  const advice = 'State the public https address in SITE_ORIGIN, without a path.';
  if (!value?.startsWith('https://')) return problem('SITE_ORIGIN is no https address', advice);
  if (isExampleAddress(value)) return problem(`SITE_ORIGIN is still the example ${value}`, advice);
  return ok(`the site is ${value}`);
}
