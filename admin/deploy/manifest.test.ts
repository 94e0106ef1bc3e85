import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { functionsRuntime } from '@site/contract/deploy/functions-runtime';
import { apiPath } from '@site/contract/site/api-path';
import { CALLABLES } from '@site/contract/site/call';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { inRepo } from '../repository.ts';
import { functionAccounts } from './accounts.ts';

/** A module of the Firebase CLI, whose own code computes what a deploy makes of the functions. */
const cli = (part: string) => createRequire(import.meta.url)(`firebase-tools/lib/${part}`);

const DEFAULT_ACCOUNT = '7-compute@developer.gserviceaccount.com';

/** The manifest of the functions with the shared account, and with accounts of their own. */
let shared: unknown;
let own: unknown;

beforeAll(async () => {
  [shared, own] = await Promise.all([discovered({}), discovered(OWN)]);
});

beforeEach(() => {
  // the CLI asks Google for the default account
  const answer = async () => DEFAULT_ACCOUNT;
  vi.spyOn(cli('gcp/computeEngine'), 'getDefaultServiceAccount').mockImplementation(answer);
  vi.spyOn(cli('deploy/functions/ensure'), 'defaultServiceAccount').mockImplementation(answer);
});

type Values = Readonly<Record<string, string | undefined>>;

const OWN: Values = { SERVICE_ACCOUNTS: 'own', MAIL_DELIVERY: 'builtin', ALERT_WEBHOOK_URL: 'https://a.example' };

/** Resolves with the manifest that the CLI reads from the functions when it deploys a project with these values. */
async function discovered(values: Values): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'manifest-'));
  try {
    const file = join(folder, 'functions.yaml');
    const program = inRepo('node_modules/firebase-functions/lib/bin/firebase-functions.js');
    // it reads its first argument only where there is a second
    await promisify(execFile)(process.execPath, [program, inRepo('functions/src/index.ts'), ''], {
      env: { ...values, GCLOUD_PROJECT: 'pusula', FUNCTIONS_CONTROL_API: 'true', FUNCTIONS_MANIFEST_OUTPUT_PATH: file },
    });
    return JSON.parse(await readFile(file, 'utf8'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const endpointsSchema = z.record(z.string(), z.record(z.string(), z.looseObject({ id: z.string() })));
const paramsSchema = z.array(z.object({ name: z.string(), default: z.union([z.string(), z.number()]).optional() }));

/** Returns the backend that the CLI would put online, and the endpoints in it. */
function planned(manifest: unknown, values: Values) {
  const build = cli('deploy/functions/runtimes/discovery/v1alpha1').buildFromV1Alpha1(
    manifest,
    'pusula',
    'europe-west1',
    functionsRuntime.id,
  );
  const defaults = paramsSchema.parse(build.params).flatMap((param) => (param.default === undefined ? [] : [param]));
  const texts = { ...Object.fromEntries(defaults.map(({ name, default: text }) => [name, String(text)])), ...values };
  const { envWithTypes, toBackend } = cli('deploy/functions/build');
  const backend = toBackend(build, envWithTypes(build.params, texts));
  return { backend, endpoints: Object.values(endpointsSchema.parse(backend.endpoints)).flatMap(Object.values) };
}

const functionSchema = z.object({ serviceConfig: z.object({ serviceAccountEmail: z.string().nullable() }) });
const jobSchema = z.object({ httpTarget: z.object({ oidcToken: z.object({ serviceAccountEmail: z.string() }) }) });
const secretsSchema = z.record(z.string(), z.array(z.string()));

/** Resolves with the accounts that a deploy names to Google: for functions, for the jobs that call them, and for each secret. */
async function named({ backend, endpoints }: ReturnType<typeof planned>) {
  const { functionFromEndpoint } = cli('gcp/cloudfunctionsv2');
  const { jobFromEndpoint } = cli('gcp/cloudscheduler');
  const { secretsAccessDelta } = cli('deploy/functions/ensure');
  const scheduled = endpoints.filter((endpoint) => 'scheduleTrigger' in endpoint);
  const jobs = await Promise.all(scheduled.map((endpoint) => jobFromEndpoint(endpoint, 'europe-west1', '7')));
  const none = cli('deploy/functions/backend').empty();
  return {
    functions: endpoints.map(
      (endpoint) => functionSchema.parse(functionFromEndpoint(endpoint)).serviceConfig.serviceAccountEmail,
    ),
    jobs: jobs.map((job) => jobSchema.parse(job).httpTarget.oidcToken.serviceAccountEmail),
    secrets: secretsSchema.parse(await secretsAccessDelta({ wantBackend: backend, haveBackend: none })),
  };
}

const unique = (texts: ReadonlyArray<string | null>) => [...new Set(texts)];

test('with the shared account a deploy names the default account or none to Google, never an empty one', async () => {
  const { functions, jobs, secrets } = await named(planned(shared, { MAIL_DELIVERY: 'builtin' }));
  expect(unique(functions)).toEqual([null]);
  expect(unique(jobs)).toEqual([DEFAULT_ACCOUNT]);
  expect(unique(Object.values(secrets).flat())).toEqual([DEFAULT_ACCOUNT]);
});

test('with accounts of their own, functions run as those of deploy:accounts, each with its secrets and no other', async () => {
  const { functions, jobs, secrets } = await named(planned(own, OWN));
  const addressOf = (name: string) => `${name}@pusula.iam.gserviceaccount.com`;
  expect(unique(functions).toSorted()).toEqual(functionAccounts.map(({ name }) => addressOf(name)).toSorted());
  expect(unique(jobs).toSorted()).toEqual(['site-payments', 'site-triggers'].map(addressOf));
  for (const { name, secrets: needed } of functionAccounts) {
    const readable = Object.keys(secrets).filter((secret) => secrets[secret]?.includes(addressOf(name)));
    expect(readable.toSorted(), name).toEqual(needed.toSorted());
  }
});

const reachSchema = z.object({ serviceConfig: z.object({ ingressSettings: z.string().optional() }) });

test('event functions are reached from inside the project only, scheduled ones from anywhere with the right to call', () => {
  const { functionFromEndpoint } = cli('gcp/cloudfunctionsv2');
  const { endpoints } = planned(own, OWN);
  const reached = (trigger: string) =>
    endpoints
      .filter((endpoint) => trigger in endpoint)
      .map((endpoint) => reachSchema.parse(functionFromEndpoint(endpoint)).serviceConfig.ingressSettings ?? 'unstated');
  expect(unique(reached('eventTrigger'))).toEqual(['ALLOW_INTERNAL_ONLY']);
  // an unstated setting stays as it was deployed before
  expect(unique(reached('scheduleTrigger'))).toEqual(['ALLOW_ALL']);
});

test('deliver-mail is not deployed beside the extension, nor are alerts without an address', async () => {
  const deployed = (values: Values) => planned(shared, values).endpoints.map(({ id }) => id);
  const optional = (values: Values) => deployed(values).filter((id) => /^(deliver|alert)-/.test(id));
  expect(optional({ MAIL_DELIVERY: 'extension' })).toEqual([]);
  expect(optional({ MAIL_DELIVERY: 'builtin', ALERT_WEBHOOK_URL: 'off' })).toEqual(['deliver-mail']);
  expect(optional(OWN).toSorted()).toEqual(['alert-enquiry', 'alert-payment', 'alert-withdrawal', 'deliver-mail']);

  const report = await promisify(execFile)(process.execPath, [
    inRepo('functions/check-parameters.ts'),
    'demo-coaching',
  ]);
  const values = parseEnv(await readFile(inRepo('functions/env/.env.demo-coaching'), 'utf8'));
  expect(JSON.parse(report.stdout).functions).toEqual(deployed(values).toSorted());
});

const hostingSchema = z.object({
  hosting: z.object({
    rewrites: z.array(z.object({ source: z.string(), function: z.object({ functionId: z.string() }).optional() })),
  }),
});

test('Hosting forwards a path to every callable, and to no function that is not deployed', async () => {
  const { hosting } = hostingSchema.parse(JSON.parse(await readFile(inRepo('firebase.json'), 'utf8')));
  const forwarded = new Map(hosting.rewrites.map((rewrite) => [rewrite.source, rewrite.function?.functionId]));
  const deployed = planned(shared, OWN).endpoints.map(({ id }) => id);
  for (const name of CALLABLES) expect(forwarded.get(apiPath(name)), name).toBe(name);
  const targets = [...forwarded.values()].filter((id) => id !== undefined);
  expect(targets.filter((id) => !deployed.includes(id))).toEqual([]);
});
