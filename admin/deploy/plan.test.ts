import { expect, test, vi } from 'vitest';
import { putOnline } from './deploy.ts';
import { findingLines, hasProblem, ok, problem, warning } from './finding.ts';
import { mailDeliveryMeans } from './mail-delivery.ts';
import { deployedLines, deployPlan, planLines } from './plan.ts';

const values = {
  MAIL_DELIVERY: 'extension',
  SITE_ORIGIN: 'https://www.pusula.com.tr',
  CARD_ENTRY: 'hosted',
  EUR_TO_TRY: '48.25',
  FOUNDER_EMAIL: 'info@pusula.com.tr',
};
const targets = (delivery: string | undefined) => deployPlan('pusula', { ...values, MAIL_DELIVERY: delivery }).firebase;

test('the extension is deployed only where it sends the mails', () => {
  expect(targets('extension')).toEqual([
    'deploy',
    '--project',
    'pusula',
    '--only',
    'firestore,functions,hosting,extensions',
  ]);
  expect(targets('builtin')).toEqual(['deploy', '--project', 'pusula', '--only', 'firestore,functions,hosting']);
});

test('the web is built with the values of the functions, and the plan can be typed', () => {
  expect(planLines(deployPlan('pusula', values), undefined)).toEqual([
    'npm test',
    'SITE_ORIGIN=https://www.pusula.com.tr CARD_ENTRY=hosted EUR_TO_TRY=48.25 INSTALMENTS=1 npm run build -- --production',
    'npx firebase deploy --project pusula --only firestore,functions,hosting,extensions',
  ]);
});

/** Runs a deploy whose step `fails` throws. Resolves with the steps that ran, and the exit code. */
async function done(untested: string | undefined, fails = '') {
  const steps: string[] = [];
  const step = async (name: string) => {
    steps.push(name);
    if (name === fails) throw new Error(name);
  };
  const toolchain = {
    test: () => step('test'),
    buildForProduction: () => step('build'),
    firebase: async () => {
      await step('firebase');
      return 0;
    },
  };
  const code = await putOnline(deployPlan('pusula', values), untested, toolchain).catch(() => 'rejected');
  return [...steps, code];
}

test('a failing test or build ends a deploy before its next step', async () => {
  expect(await done(undefined)).toEqual(['test', 'build', 'firebase', 0]);
  expect(await done(undefined, 'test')).toEqual(['test', 'rejected']);
  expect(await done(undefined, 'build')).toEqual(['test', 'build', 'rejected']);
});

test('a deploy without tests prints why', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await done('tested by the workflow')).toEqual(['build', 'firebase', 0]);
  expect(printed.mock.calls.flat()).toEqual([expect.stringContaining('tested by the workflow')]);
  expect(planLines(deployPlan('pusula', values), 'tested by the workflow')).not.toContain('npm test');
});

test('the plan names what goes online, the extension only where it sends the mails', () => {
  const lines = (delivery: string) =>
    deployedLines(deployPlan('pusula', { ...values, MAIL_DELIVERY: delivery }), ['deliver-mail', 'health']);
  expect(lines('builtin')).toEqual([
    expect.stringContaining('firestore.rules'),
    'functions: deliver-mail, health',
    expect.stringContaining('web/dist'),
  ]);
  expect(lines('extension')).toContainEqual(expect.stringContaining('firestore-send-email'));
});

test.each([undefined, ''])(
  'with MAIL_DELIVERY %j the plan says that the sender of the mails is not decided',
  (delivery) => {
    expect(targets(delivery)).toEqual(targets('builtin'));
    const lines = deployedLines(deployPlan('pusula', { ...values, MAIL_DELIVERY: delivery }), ['health']);
    expect(lines).toContainEqual(expect.stringContaining('not decided yet'));
  },
);

test('the extension is offered first, with the days left, until its end', () => {
  expect(Object.keys(mailDeliveryMeans(new Date('2026-11-21T12:00:00Z')))).toEqual(['extension', 'builtin']);
  expect(mailDeliveryMeans(new Date('2026-11-21T12:00:00Z'))['extension']).toContain('days left: 130');
  expect(Object.keys(mailDeliveryMeans(new Date('2027-03-31T00:00:00Z')))).toEqual(['builtin']);
});

test('the web is built with the keys of App Check where they are stated', () => {
  const keys = { APP_CHECK_SITE_KEY: 'site', APP_CHECK_APP_ID: '1:1:web:1', APP_CHECK_API_KEY: 'key' };
  expect(deployPlan('pusula', { ...values, ...keys }).webEnvironment).toMatchObject({
    ...keys,
    APP_CHECK_PROJECT: 'pusula',
  });
});

test('findings are printed in one line each, with their advice below and the totals at the end', () => {
  const findings = [ok('fine'), warning('odd', 'Look.'), problem('bad', 'Mend it.')];
  expect(findingLines(findings)).toEqual([
    'ok       fine',
    'warning  odd',
    '         → Look.',
    'problem  bad',
    '         → Mend it.',
    '1 ok, 1 warning, 1 problem',
  ]);
  expect(hasProblem(findings)).toBe(true);
  expect(hasProblem(findings.slice(0, 2))).toBe(false);
});
