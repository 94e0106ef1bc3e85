import { z } from 'zod';
import { type Finding, ok, warning } from './finding.ts';

/** The rules that guard the database of a project, as the Rules API returns them. */
export type DeployedRules =
  | { readonly kind: 'read'; readonly text: string }
  /** No rules were ever deployed. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unread'; readonly why: string };

const releaseSchema = z.object({ rulesetName: z.string().regex(/^projects\/[^/]+\/rulesets\/[^/]+$/) });
const rulesetSchema = z.object({ source: z.object({ files: z.array(z.object({ content: z.string() })).min(1) }) });

/** An answer of a Google API. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Reads the rules of a project. `ask` takes a path of the Rules API (https://firebase.google.com/docs/reference/rules/rest). */
export async function deployedRules(
  project: string,
  ask: (path: string) => Promise<ApiAnswer>,
): Promise<DeployedRules> {
  const release = await ask(`v1/projects/${project}/releases/cloud.firestore`);
  if (release.status === 404) return { kind: 'none' };
  const { data } = releaseSchema.safeParse(release.body);
  if (release.status !== 200 || data === undefined) return { kind: 'unread', why: `status ${release.status}` };
  const ruleset = await ask(`v1/${data.rulesetName}`);
  const { data: source } = rulesetSchema.safeParse(ruleset.body);
  if (ruleset.status !== 200 || source === undefined) return { kind: 'unread', why: `status ${ruleset.status}` };
  return { kind: 'read', text: source.source.files.map(({ content }) => content).join('\n') };
}

/**
 * Whether the deployed rules equal those of the repository, apart from line ends. At most a warning, because a deploy fixes it.
 */
export function rulesFinding(deployed: DeployedRules, wanted: string): Finding {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trim();
  switch (deployed.kind) {
    case 'none':
      return warning('no rules guard the database yet', 'This is expected before the first deploy.');
    case 'unread':
      return warning(
        `the rules of the database could not be read: ${deployed.why}`,
        'Your account needs the role Firebase Rules Viewer, and the project the API firebaserules.googleapis.com.',
      );
    case 'read':
      return plain(deployed.text) === plain(wanted)
        ? ok('the rules of the database are those of firestore.rules')
        : warning(
            'other rules guard the database than firestore.rules',
            'Somebody changed them in the console, or the deploy is of another version: `npm run deploy` puts these online. Until then strangers may read what they must not.',
          );
  }
}
