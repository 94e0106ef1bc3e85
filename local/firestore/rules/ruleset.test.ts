import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knownPath, type PathSegment } from '../path-pattern.ts';
import { type Document, NULL, type Value } from '../values.ts';
import { type Method, methods } from './parser.ts';
import { compileRules, type Ruleset, type RulesRequest } from './ruleset.ts';

const text = (value: string): Value => ({ kind: 'string', value });
const integer = (value: bigint): Value => ({ kind: 'integer', value });
const map = (fields: Record<string, Value>): Value => ({ kind: 'map', fields: new Map(Object.entries(fields)) });

const aDocument = (fields: Record<string, Value>): Document => ({
  name: 'projects/p/databases/(default)/documents/enquiries/E1',
  fields: new Map(Object.entries(fields)),
  createTime: 1n,
  updateTime: 1n,
});

const documentPath = (path: string): PathSegment[] => knownPath(`databases/(default)/documents/${path}`);

const aRequest = (overrides: Partial<RulesRequest> = {}): RulesRequest => ({
  method: 'get',
  path: documentPath('enquiries/E1'),
  auth: NULL,
  time: 1_000_000n,
  before: null,
  after: null,
  ...overrides,
});

const signedIn = (uid: string, token: Record<string, Value> = {}): Value => map({ uid: text(uid), token: map(token) });

function compile(source: string): Ruleset {
  const compiled = compileRules(source);
  if ('issues' in compiled) throw new Error(JSON.stringify(compiled.issues));
  return compiled.ruleset;
}

const inService = (body: string) =>
  `rules_version = '2';\nservice cloud.firestore {\n match /databases/{database}/documents {\n${body}\n }\n}`;

const withCondition = (condition: string, allowed = 'get, create, update, delete') =>
  inService(`match /enquiries/{id} { allow ${allowed}: if ${condition}; }`);

const allows = (condition: string, request: Partial<RulesRequest> = {}): boolean =>
  compile(withCondition(condition)).allows(aRequest(request));

/** Everything that anyone could ask for, under every path that the test knows. */
function grantsAnything(ruleset: Ruleset): boolean {
  return ['enquiries/E1', 'enquiries/E1/parts/P1', 'other/x'].some((path) =>
    [NULL, signedIn('someone')].some((auth) =>
      methods.some((method) => {
        const document = aDocument({ open: { kind: 'boolean', value: true } });
        return ruleset.allows(aRequest({ method, path: documentPath(path), auth, before: document, after: document }));
      }),
    ),
  );
}

const denyAll = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');

describe('match', () => {
  test("the site's own rules grant nothing", () => {
    expect(grantsAnything(compile(denyAll))).toBe(false);
  });

  test('read and write stand for their parts, and only for them', () => {
    const granted = (allowed: string) => {
      const ruleset = compile(withCondition('true', allowed));
      return methods.filter((method) => ruleset.allows(aRequest({ method })));
    };
    expect(granted('read')).toEqual(['get', 'list']);
    expect(granted('write')).toEqual(['create', 'update', 'delete']);
    expect(granted('list, update')).toEqual(['list', 'update']);
  });

  test('a rule without a condition grants, beside a rule that does not', () => {
    const ruleset = compile(inService('match /enquiries/{id} { allow get: if false; allow get; }'));
    expect(ruleset.allows(aRequest())).toBe(true);
  });

  test('a match covers its own depth only, and nested matches join their paths', () => {
    const ruleset = compile(inService('match /enquiries/{id} { match /parts/{part} { allow get; } }'));
    expect(ruleset.allows(aRequest({ path: documentPath('enquiries/E1/parts/P1') }))).toBe(true);
    expect(ruleset.allows(aRequest({ path: documentPath('enquiries/E1') }))).toBe(false);
    expect(ruleset.allows(aRequest({ path: documentPath('parts/P1') }))).toBe(false);
    expect(ruleset.allows(aRequest({ path: documentPath('enquiries/E1/parts/P1/more/M') }))).toBe(false);
  });

  test('a recursive wildcard covers zero or more segments, also in the middle', () => {
    const everything = compile(inService('match /enquiries/{rest=**} { allow get; }'));
    expect(everything.allows(aRequest({ path: documentPath('enquiries/E1/parts/P1') }))).toBe(true);
    expect(everything.allows(aRequest({ path: documentPath('payments/P1') }))).toBe(false);
    const group = compile(inService('match /{above=**}/parts/{part} { allow get; }'));
    expect(group.allows(aRequest({ path: documentPath('enquiries/E1/parts/P1') }))).toBe(true);
    expect(group.allows(aRequest({ path: documentPath('parts/P1') }))).toBe(true);
    expect(group.allows(aRequest({ path: documentPath('enquiries/E1') }))).toBe(false);
  });

  test('segments with hyphens and digits and the name of the database can be written out', () => {
    const source = `rules_version = '2'; service cloud.firestore {
      match /databases/(default)/documents/rate-limits-2/{id} { allow get; } }`;
    expect(compile(source).allows(aRequest({ path: documentPath('rate-limits-2/a') }))).toBe(true);
    expect(compile(source).allows(aRequest({ path: documentPath('rate-limits-3/a') }))).toBe(false);
  });

  test('a list query leaves the id open: no fixed id matches, and a condition on it grants nothing', () => {
    const list = { method: 'list' as const, path: [...documentPath('enquiries'), { kind: 'any' as const }] };
    expect(compile(withCondition('true', 'list')).allows(aRequest(list))).toBe(true);
    expect(compile(withCondition("id == 'E1'", 'list')).allows(aRequest(list))).toBe(false);
    expect(compile(withCondition("id != 'E1'", 'list')).allows(aRequest(list))).toBe(false);
    expect(compile(inService('match /enquiries/E1 { allow list; }')).allows(aRequest(list))).toBe(false);
  });
});

describe('conditions', () => {
  test('the caller, with the claims of the token', () => {
    expect(allows('request.auth != null')).toBe(false);
    expect(allows('request.auth == null')).toBe(true);
    expect(allows('request.auth.uid == id', { auth: signedIn('E1') })).toBe(true);
    expect(allows('request.auth.uid == id', { auth: signedIn('E2') })).toBe(false);
    expect(allows("request.auth.token.role in ['a', 'b']", { auth: signedIn('x', { role: text('b') }) })).toBe(true);
  });

  test('the stored document and the one to be', () => {
    const before = aDocument({ owner: text('x'), count: integer(1n) });
    const after = aDocument({ owner: text('x'), count: integer(2n), nested: map({ deep: NULL }) });
    expect(allows('request.resource.data.owner == resource.data.owner', { before, after })).toBe(true);
    expect(allows('request.resource.data.count > resource.data.count', { before, after })).toBe(true);
    expect(allows('request.resource.data.nested.deep == null', { after })).toBe(true);
    expect(allows('resource == null && request.resource.id == id', { after })).toBe(true);
    expect(allows("'owner' in resource.data && !('count' in request.resource.data)", { before, after })).toBe(false);
  });

  test('method and time of the request', () => {
    expect(allows("request.method == 'get'")).toBe(true);
    const before = aDocument({ until: { kind: 'timestamp', value: 1_000_001n } });
    expect(allows('request.time < resource.data.until', { before })).toBe(true);
    expect(allows('request.time >= resource.data.until', { before })).toBe(false);
  });

  test.each([
    ["'a' < 'b' && 2 >= 1.5 && -1 < 0", true],
    ['1 == 1.0', true],
    ["1 == '1'", false],
    ["{'a': [1, {'b': null}]} == {'a': [1, {'b': null}]}", true],
    ["'k' in {'k': 1}", true],
    ['false == false != true || false', false],
    ['true || false && false', true],
    ['(true || false) && false', false],
    ["'a\\'b' == \"a'b\"", true],
    ['9223372036854775807 > 9223372036854775806', true],
    ['!false // why not\n && /* and */ true', true],
  ])('%s is %s', (condition, expected) => {
    expect(allows(condition)).toBe(expected);
  });

  test.each([
    'request.auth.uid == null',
    'request.auth.token.admin',
    'resource.data.a == null',
    'request.resource.data == null',
    "'a' < 1",
    'null < 1',
    '[1] < [2]',
    "1 in 'text'",
    '1',
    "'true'",
    'null',
    '!null',
    'null || true',
    'request.auth.uid == null || true',
    '!(request.auth.uid == null)',
  ])('%s fails to evaluate, so it does not grant', (condition) => {
    expect(allows(condition)).toBe(false);
  });

  test('an operand that is not reached cannot fail', () => {
    expect(allows('true || request.auth.uid == null')).toBe(true);
    expect(allows('!(false && request.auth.uid == null)')).toBe(true);
  });
});

describe('what does not compile', () => {
  test.each([
    'get(/databases/(default)/documents/a/b).data.x == 1',
    'exists(/a/b)',
    "request.auth.uid.matches('a')",
    'request.resource.data.keys().hasOnly([])',
    '1 + 1 == 2',
    '2 - 1 == 1',
    '2 * 2 == 4',
    '4 / 2 == 2',
    '5 % 2 == 1',
    'true ? true : false',
    'id is string',
    "request.auth.token['admin']",
    '[1][0] == 1',
    'request.query.limit < 10',
    'request.path == 1',
    'request == null',
    'request',
    'unknown == 1',
    'database.x.',
    'true & true',
    'true = true',
    'a => b',
    '-id == 1',
    "b'abc' == 1",
    '99999999999999999999 > 1',
    "'\\x41' == 'A'",
    "'open",
    '/* open',
    "{'a': 1, 'a': 2} == 1",
    '{a: 1} == 1',
    '01 == 1',
    '1.e == 1',
    '',
    'true true',
  ])('%s', (condition) => {
    expect(compileRules(withCondition(condition))).toMatchObject({ issues: [{ severity: 'ERROR' }] });
  });

  test.each(['(', '!', '[', '1 == (', 'true && '])('10,000 times %s', (opening) => {
    expect(compileRules(withCondition(`${opening.repeat(10_000)}true`))).toMatchObject({
      issues: [{ severity: 'ERROR' }],
    });
  });

  test.each([
    ['no rules', ''],
    ['version 1 by omission', 'service cloud.firestore { match /a/{b} { allow get; } }'],
    ['version 1', "rules_version = '1'; service cloud.firestore { }"],
    ['another service', "rules_version = '2'; service firebase.storage { }"],
    ['no semicolon', inService('match /a/{b} { allow get }')],
    ['allows nothing in particular', inService('match /a/{b} { allow; }')],
    ['an unknown method', inService('match /a/{b} { allow everything; }')],
    ['no if', inService('match /a/{b} { allow get: true; }')],
    ['no leading slash', inService('match a/{b} { allow get; }')],
    ['an unknown wildcard', inService('match /a/{b=*} { allow get; }')],
    ['a wildcard used twice', inService('match /a/{database} { allow get; }')],
    ['a reserved name', inService('match /a/{request} { allow get; }')],
    ['two recursive wildcards', inService('match /{a=**}/b/{c=**} { allow get; }')],
    ['the value of a recursive wildcard', inService("match /{a=**} { allow get: if a == 'x'; }")],
    ['resource in a rule for list', inService('match /a/{b} { allow read: if resource.data.open == true; }')],
    ['a function', inService('function yes() { return true; } match /a/{b} { allow get: if yes(); }')],
    ['something after the end', `${inService('')} }`],
    ['no end', inService('match /a/{b} { allow get;')],
    ['longer than Firestore takes', `${inService('')}${' '.repeat(256 * 1024)}`],
  ])('%s', (_reason, source) => {
    expect(compileRules(source)).toMatchObject({ issues: [{ severity: 'ERROR' }] });
  });

  test('the issue names line and column, both from 1', () => {
    const compiled = compileRules(inService('match /a/{b} {\n  allow get: if who == 1;\n}'));
    expect(compiled).toEqual({
      issues: [
        {
          severity: 'ERROR',
          sourcePosition: { line: 5, column: 17 },
          description: 'who is not defined, or not supported.',
        },
      ],
    });
  });
});

describe('garbage', () => {
  test('random text never compiles', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (source) => {
        expect(compileRules(source)).toHaveProperty('issues');
      }),
    );
  });

  test('random words of the language never throw, and what compiles of them is a whole condition', () => {
    const words = [
      ...['request', 'resource', 'auth', 'data', 'uid', 'id', 'database', 'null', 'false', 'in', 'is', 'let', 'if'],
      ...['allow', 'match', '.', ',', ';', ':', '(', ')', '[', ']', '{', '}', '==', '<', '&&', '||', '-', '/', '**'],
      ...['1', '1.5', "'a'", 'get', 'function', 'return'],
    ];
    // Without `true`, `!`, `!=` and a second `allow`, equality is the only way for these words to be true.
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 12 }), (soup) => {
        const compiled = compileRules(withCondition(soup.join(' ')));
        if ('issues' in compiled) return;
        const truths = ['==', '<', 'in', 'allow'].filter((word) => soup.includes(word));
        if (truths.length === 0) expect(grantsAnything(compiled.ruleset)).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });

  test('rules that deny everything, with one or two characters damaged, never allow anything', () => {
    const damage = fc.record({
      at: fc.nat(denyAll.length),
      removed: fc.integer({ min: 0, max: 1 }),
      // `!` is left out: `if !false` is a sound rule that allows.
      inserted: fc.string({ unit: fc.constantFrom(...'(){}[]<>=&|.,:;/*-+%?\'"\\ \naz09_$#@ü'), maxLength: 1 }),
    });
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 2 }), (damages) => {
        const source = damages.reduce(
          (damaged, { at, removed, inserted }) => damaged.slice(0, at) + inserted + damaged.slice(at + removed),
          denyAll,
        );
        const compiled = compileRules(source);
        expect('ruleset' in compiled && grantsAnything(compiled.ruleset)).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('logic', () => {
  type Logic = { source: string; truth: boolean | 'error' };
  const leaf: fc.Arbitrary<Logic> = fc.constantFrom<Logic>(
    { source: 'true', truth: true },
    { source: 'false', truth: false },
    { source: 'request.auth.uid', truth: 'error' },
    { source: '1', truth: 'error' },
  );
  const { logic } = fc.letrec<{ logic: Logic }>((tie) => ({
    logic: fc.oneof(
      { maxDepth: 5 },
      leaf,
      tie('logic').map(({ source, truth }) => ({ source: `!(${source})`, truth: truth === 'error' ? truth : !truth })),
      fc.tuple(tie('logic'), fc.constantFrom('&&', '||'), tie('logic')).map(([left, operator, right]) => ({
        source: `(${left.source}) ${operator} (${right.source})`,
        truth: left.truth === (operator === '||') || left.truth === 'error' ? left.truth : right.truth,
      })),
    ),
  }));

  test('any combination follows the truth table, in which an error spreads until it is not reached', () => {
    fc.assert(
      fc.property(logic, fc.constantFrom<Method>('get', 'create'), ({ source, truth }, method) => {
        expect(allows(source, { method })).toBe(truth === true);
      }),
      { numRuns: 1000 },
    );
  });
});
