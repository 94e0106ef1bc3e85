import { type Complaint, type Finding, ok, problem, warning } from './finding.ts';
import type { Values } from './project-files.ts';

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
