import { expect, test } from 'vitest';
import { findingLines, hasProblem, ok, problem, warning } from './finding.ts';
import { mailDeliveryMeans } from './mail-delivery.ts';
import { deployedFunctions, deployedLines, deployPlan, planLines } from './plan.ts';
import { withValue } from './project-files.ts';

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
  expect(targets(undefined)).toEqual(targets('extension'));
  expect(targets('builtin')).toEqual(['deploy', '--project', 'pusula', '--only', 'firestore,functions,hosting']);
});

test('the web is built with the values of the functions, and the plan can be typed', () => {
  expect(planLines(deployPlan('pusula', values))).toEqual([
    'SITE_ORIGIN=https://www.pusula.com.tr CARD_ENTRY=hosted EUR_TO_TRY=48.25 INSTALMENTS=1 npm run build -- --production',
    'npx firebase deploy --project pusula --only firestore,functions,hosting,extensions',
  ]);
});

test('what goes online is named, the extension only where it sends the mails', () => {
  const lines = (delivery: string) =>
    deployedLines(deployPlan('pusula', { ...values, MAIL_DELIVERY: delivery }), ['deliver-mail', 'health']);
  expect(lines('builtin')).toEqual([
    expect.stringContaining('firestore.rules'),
    'functions: deliver-mail, health',
    expect.stringContaining('web/dist'),
  ]);
  expect(lines('extension')).toContainEqual(expect.stringContaining('firestore-send-email'));
});

test('functions that the parameters leave out of a deploy are not listed', () => {
  const functions = ['alert-payment', 'deliver-mail', 'health'];
  expect(deployedFunctions(functions, { MAIL_DELIVERY: 'extension' })).toEqual(['health']);
  expect(deployedFunctions(functions, { MAIL_DELIVERY: 'builtin', ALERT_WEBHOOK_URL: 'https://a.b' })).toEqual(
    functions,
  );
});

test('the extension is offered first, with the days left, for as long as there is one', () => {
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

test('findings are one line each, with what to do below, and their sum', () => {
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

test('an answer is kept in its line of the parameters, or below them', () => {
  expect(withValue('# cards\nCARD_ENTRY=\n\nEUR_TO_TRY=30\n', 'CARD_ENTRY', 'hosted')).toBe(
    '# cards\nCARD_ENTRY=hosted\n\nEUR_TO_TRY=30\n',
  );
  expect(withValue('EUR_TO_TRY=30', 'CARD_ENTRY', 'form')).toBe('EUR_TO_TRY=30\nCARD_ENTRY=form\n');
});
