import { expect, test } from 'vitest';
import {
  addressFindings,
  exampleFindings,
  groupStartFinding,
  mailFindings,
  originFinding,
  parameterFindings,
  paymentFindings,
  projectFinding,
  protectionFindings,
  retentionFinding,
  runtimeFinding,
  signInFinding,
  toolFindings,
} from './checks.ts';
import { type Finding, problem, warning } from './finding.ts';
import type { Values } from './project-files.ts';

const levels = (findings: readonly Finding[]) => findings.map(({ level }) => level);
/** Findings that are not ok, as one text with their advice. */
const complaints = (findings: readonly Finding[]) =>
  findings.flatMap((finding) => (finding.level === 'ok' ? [] : [`${finding.text} ${finding.advice}`])).join('\n');

const TODAY = new Date('2026-11-21T12:00:00Z');
const values: Values = {
  MAIL_DELIVERY: 'extension',
  MAIL_FROM: 'Pusula <site@pusula.com.tr>',
  FOUNDER_EMAIL: 'info@pusula.com.tr',
  SITE_ORIGIN: 'https://www.pusula.com.tr',
  IYZICO_BASE_URL: 'https://api.iyzipay.com',
  IYZICO_IDENTITY_NUMBER: '22222222222',
  IYZICO_WEBHOOKS: 'signed',
  CARD_ENTRY: 'hosted',
  EUR_TO_TRY: '48.25',
};
const extension = {
  values: { SMTP_CONNECTION_URI: 'smtps://info@pusula.com.tr@smtp.eposta.com:465', DEFAULT_FROM: values['MAIL_FROM'] },
  file: 'extensions/firestore-send-email.env.pusula',
};

test('a ready configuration has one warning, about the end of Extensions', () => {
  const findings = [
    ...toolFindings([{ name: 'Node', version: '24.9.0', wanted: '24.9.0' }]),
    runtimeFinding(TODAY),
    signInFinding(true, problem),
    ...exampleFindings([], [], problem),
    projectFinding('pusula', true),
    ...parameterFindings(
      { unstated: [], unlisted: [], wrong: [], unsafe: [], secrets: ['IYZICO_API_KEY'], misplaced: [] },
      'pusula',
    ),
    originFinding(values['SITE_ORIGIN']),
    ...addressFindings(values),
    ...paymentFindings(values),
    ...mailFindings(values, extension, TODAY),
    retentionFinding(values, { ENQUIRY_RETENTION_DAYS: 730 }),
  ];
  expect(levels(findings)).not.toContain('problem');
  expect(complaints(findings).split('\n')).toEqual([expect.stringContaining('2027-03-31')]);
});

test('a tool that does not run, or has another version than the pinned one, is a problem', () => {
  const findings = toolFindings([
    { name: 'Node', version: '20.20.2', wanted: '24.9.0' },
    { name: 'npm', version: undefined },
  ]);
  expect(levels(findings)).toEqual(['problem', 'problem']);
  expect(complaints(findings)).toMatch(/Node is 20\.20\.2, not 24\.9\.0.*npm does not run/s);
});

test('not being signed in blocks a deploy and is only a warning in doctor', () => {
  expect(signInFinding(false, problem)).toMatchObject({ level: 'problem', advice: expect.stringContaining('login') });
  expect(signInFinding(false, warning).level).toBe('warning');
});

test('examples are only warnings for work on this machine', () => {
  expect(levels(exampleFindings(['legal.taxNumber'], ['catalogue.x.gift'], warning))).toEqual(['warning', 'warning']);
});

test('the problem about examples names each of them', () => {
  const found = complaints(exampleFindings(['legal.taxNumber'], ['catalogue.x.gift'], problem));
  expect(found).toMatch(/legal\.taxNumber.*catalogue\.x\.gift/s);
});

test.each(['Pusula Site', 'Pusula', '123456789012', '../pusula'])(
  '%s is reported as an invalid project id, not as a missing parameter file',
  (name) => {
    expect(projectFinding(name, false)).toMatchObject({ level: 'problem', text: `${name} is no id of a project` });
  },
);

test.each([
  [undefined, true, 'no Firebase project'],
  ['demo-coaching', true, 'local stack'],
  ['pusula', false, 'functions/env/.env.pusula is missing'],
])('project %j is a problem, with a parameter file: %j', (project, stated, text) => {
  expect(projectFinding(project, stated)).toMatchObject({ level: 'problem', text: expect.stringContaining(text) });
});

test('parameters without a value or a line, and secrets in a file, are problems that name them', () => {
  const secrets = ['IYZICO_API_KEY'];
  const report = {
    unstated: ['MAIL_FROM'],
    unlisted: ['INSTALMENTS=1'],
    wrong: [],
    unsafe: [],
    secrets,
    misplaced: secrets,
  };
  const findings = parameterFindings(report, 'pusula');
  expect(levels(findings)).toEqual(['problem', 'problem', 'problem']);
  expect(complaints(findings)).toMatch(
    /MAIL_FROM.*functions\/env\/\.env\.pusula.*without a line: INSTALMENTS.*Add to functions\/env\/\.env\.pusula: INSTALMENTS=1.*IYZICO_API_KEY.*secrets:set <name> --project pusula/s,
  );
});

test('a limit above the safe value is only a warning', () => {
  const report = {
    unstated: [],
    unlisted: [],
    wrong: [],
    unsafe: ['CARDS_PER_IP is above 8'],
    secrets: [],
    misplaced: [],
  };
  expect(parameterFindings(report, 'pusula')).toContainEqual({
    level: 'warning',
    text: 'CARDS_PER_IP is above 8',
    advice: expect.stringContaining('functions/env/.env.pusula'),
  });
});

test.each([undefined, '', 'http://www.pusula.com.tr', 'https://www.site.example'])(
  'SITE_ORIGIN %j is a problem',
  (given) => {
    expect(originFinding(given).level).toBe('problem');
  },
);

test('mail addresses of the example are problems', () => {
  const found = complaints(addressFindings({ MAIL_FROM: 'Site <info@site.example>', FOUNDER_EMAIL: 'a@site.example' }));
  expect(found).toMatch(/MAIL_FROM.*FOUNDER_EMAIL/s);
});

test.each(['Pusula <info@pusula.com.tr>', 'Info@Pusula.com.tr'])(
  'the founder’s own address as the sender %s is a warning: an answer to a visitor would go to the founder',
  (MAIL_FROM) => {
    const [finding] = addressFindings({ ...values, MAIL_FROM });
    expect(finding).toMatchObject({ level: 'warning', text: 'MAIL_FROM is the address of FOUNDER_EMAIL' });
  },
);

test('card entry and the price of a euro have no default', () => {
  const findings = paymentFindings({ ...values, CARD_ENTRY: undefined, EUR_TO_TRY: '' });
  expect(levels(findings)).toEqual(['problem', 'problem', 'ok']);
  expect(complaints(findings)).toMatch(/CARD_ENTRY.*EUR_TO_TRY/s);
});

test('instalments are a warning when the card is typed on the page of iyzico, where they have no effect', () => {
  const found = complaints(paymentFindings({ ...values, CARD_ENTRY: 'hosted', INSTALMENTS: '6' }));
  expect(found).toContain('INSTALMENTS has no effect');
  expect(levels(paymentFindings({ ...values, CARD_ENTRY: 'form', INSTALMENTS: '6' }))).not.toContain('warning');
});

test('unsigned notifications are a warning unless they are refused', () => {
  for (const IYZICO_WEBHOOKS of [undefined, 'any']) {
    const findings = paymentFindings({ ...values, IYZICO_WEBHOOKS });
    expect(levels(findings)).toEqual(['ok', 'ok', 'ok', 'warning']);
    expect(complaints(findings)).toContain('IYZICO_WEBHOOKS=signed');
  }
});

test('the sandbox and the filler for identity numbers are warnings, an address that is not iyzico’s is a problem', () => {
  const IYZICO_BASE_URL = 'https://sandbox-api.iyzipay.com';
  const trial = paymentFindings({ ...values, IYZICO_BASE_URL, IYZICO_IDENTITY_NUMBER: undefined });
  expect(levels(trial)).toEqual(['ok', 'ok', 'warning', 'warning']);
  expect(levels(paymentFindings({ ...values, IYZICO_BASE_URL: 'http://127.0.0.1:8787' }))).toContain('problem');
});

const protectedValues = {
  TRUSTED_PROXIES: '151.101.0.0/16',
  SERVICE_ACCOUNTS: 'own',
  APP_CHECK: 'enforce',
  APP_CHECK_SITE_KEY: 'site',
};

test('a project with every protection has no warning', () => {
  expect(levels(protectionFindings(protectedValues))).toEqual(['ok', 'ok', 'ok']);
});

test('the setting alone does not say that each group of functions runs as its own account', () => {
  const [, accounts] = protectionFindings(protectedValues);
  expect(accounts?.text).toBe('SERVICE_ACCOUNTS is own: a deploy gives each group of functions an account of its own');
});

test('each missing protection against robots and thieves is a warning with advice', () => {
  const said = complaints(protectionFindings({}));
  expect(said).toMatch(/TRUSTED_PROXIES names no networks.*trial project/s);
  expect(said).toMatch(/one account.*deploy:accounts/s);
  expect(said).toContain('App Check is off');
  expect(levels(protectionFindings({}))).toEqual(['warning', 'warning', 'warning']);
});

test('unverified proxies are a problem for real payments, and otherwise a warning', () => {
  const real = { ...protectedValues, IYZICO_BASE_URL: 'https://api.iyzipay.com' };
  expect(levels(protectionFindings(real))).toEqual(['ok', 'ok', 'ok']);
  for (const TRUSTED_PROXIES of [undefined, 'unverified']) {
    expect(levels(protectionFindings({ ...protectedValues, TRUSTED_PROXIES }))).toEqual(['warning', 'ok', 'ok']);
    expect(levels(protectionFindings({ ...real, TRUSTED_PROXIES }))).toEqual(['problem', 'ok', 'ok']);
  }
});

test('enforcing App Check while the pages send no token is a problem: nobody could pay', () => {
  expect(levels(protectionFindings({ ...protectedValues, APP_CHECK_SITE_KEY: '' }))).toContain('problem');
});

test.each([
  ['2026-11-21T12:00:00Z', 'warning', 'days left: 130'],
  ['2027-03-30T23:59:00Z', 'warning', 'days left: 1'],
  ['2027-03-31T00:00:00Z', 'problem', 'no mail would be sent'],
  ['2028-01-01T00:00:00Z', 'problem', 'no mail would be sent'],
])('on %s the end of Extensions is a %s', (today, level, text) => {
  expect(mailFindings(values, extension, new Date(today)).at(-1)).toMatchObject({
    level,
    text: expect.stringContaining(text),
  });
});

test.each([
  ['2027-10-30T12:00:00Z', 'ok', 'until 2028-10-31'],
  ['2027-10-31T12:00:00Z', 'warning', 'days left: 366'],
  ['2028-10-30T12:00:00Z', 'warning', 'days left: 1'],
  ['2028-10-31T12:00:00Z', 'problem', 'no function can be created or updated'],
])('at %s the end of the functions’ runtime has the level %s', (today, level, text) => {
  expect(runtimeFinding(new Date(today))).toMatchObject({ level, text: expect.stringContaining(text) });
});

test('builtin delivery has no end, and any other value than builtin or extension is a problem', () => {
  const builtin = mailFindings(
    { ...values, MAIL_DELIVERY: 'builtin' },
    { values: {}, file: '' },
    new Date('2028-01-01'),
  );
  expect(levels(builtin)).toEqual(['ok']);
  for (const MAIL_DELIVERY of ['both', '', undefined]) {
    expect(levels(mailFindings({ ...values, MAIL_DELIVERY }, extension, TODAY))).toEqual(['problem']);
  }
});

test.each([
  ['no server', { ...extension.values, SMTP_CONNECTION_URI: '' }, 'no mail server'],
  ['a web address', { ...extension.values, SMTP_CONNECTION_URI: 'https://smtp.eposta.com' }, 'no mail server'],
  ['a password', { ...extension.values, SMTP_CONNECTION_URI: 'smtps://u:geheim@smtp.eposta.com:465' }, 'password'],
  ['a server without TLS', { ...extension.values, SMTP_CONNECTION_URI: 'smtp://smtp.eposta.com:587' }, 'in clear'],
  ['another sender', { ...extension.values, DEFAULT_FROM: 'x@pusula.com.tr' }, 'DEFAULT_FROM'],
  [
    'the server of the example file',
    { ...extension.values, SMTP_CONNECTION_URI: 'smtps://user@smtp.example.com:465' },
    'example',
  ],
  ['the server example.com', { ...extension.values, SMTP_CONNECTION_URI: 'smtps://user@Example.com' }, 'example'],
  [
    'a server of the example settings',
    { ...extension.values, SMTP_CONNECTION_URI: 'smtps://a@smtp.rota.example:465' },
    'example',
  ],
])('the extension with %s is a problem, reported without the value', (_, wrong, text) => {
  const found = complaints(mailFindings(values, { ...extension, values: wrong }, TODAY));
  expect(found).toContain(text);
  expect(found).not.toContain('geheim');
});

test('a mail server whose name only ends like an example is accepted', () => {
  const own = { ...extension.values, SMTP_CONNECTION_URI: 'smtps://user@smtp.myexample.com:465' };
  expect(levels(mailFindings(values, { ...extension, values: own }, TODAY))).not.toContain('problem');
});

test('a group whose start in the settings is in the past is a warning', () => {
  const ahead = { startsAt: '2027-09-30T20:00:00+03:00' };
  expect(groupStartFinding({ tr: ahead, en: ahead }, TODAY).level).toBe('ok');
  expect(groupStartFinding({ tr: ahead, en: { startsAt: '2026-11-20T20:00:00+03:00' } }, TODAY)).toMatchObject({
    level: 'warning',
    text: 'the settings tell a start that is over: en',
  });
});

test('a retention that differs from the privacy policy is a problem', () => {
  const contract = { ENQUIRY_RETENTION_DAYS: 730, MAIL_RETENTION_DAYS: 30 };
  expect(retentionFinding({ ENQUIRY_RETENTION_DAYS: '730' }, contract).level).toBe('ok');
  expect(retentionFinding({ MAIL_RETENTION_DAYS: '60' }, contract)).toMatchObject({
    level: 'problem',
    text: expect.stringContaining('MAIL_RETENTION_DAYS'),
  });
});
