import type { PatternSegment } from '../path-pattern.ts';
import { NULL, type Value } from '../values.ts';
import {
  type BinaryOperator,
  binaryOperators,
  booleanOf,
  type Expression,
  member,
  not,
  pathVariable,
  resourceValue,
} from './expression.ts';
import { RulesSyntaxError } from './syntax-error.ts';
import { type Token, tokenize } from './tokens.ts';

/** What a request does, as `allow` names it. */
export const methods = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Method = (typeof methods)[number];

/** One `allow` with the full path of the matches around it. */
export type Rule = {
  readonly pattern: readonly PatternSegment[];
  readonly methods: ReadonlySet<Method>;
  readonly condition: Expression;
};

const METHOD_GROUPS: ReadonlyMap<string, readonly Method[]> = new Map<string, readonly Method[]>([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ...methods.map((method) => [method, [method]] as const),
]);

// Lowest first: https://firebase.google.com/docs/reference/security/storage, the table of operator precedence.
const PRECEDENCE: readonly (readonly BinaryOperator[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['in'],
  ['<', '<=', '>', '>='],
];

const RESERVED = new Set([
  'request',
  'resource',
  'true',
  'false',
  'null',
  'in',
  'is',
  'if',
  'allow',
  'match',
  'service',
]);

// Both keep a hostile file from exhausting the stack; the deepest real rules have a handful of levels.
const MAX_SOURCE_LENGTH = 256 * 1024;
const MAX_DEPTH = 400;

/**
 * Parses a rules file into its `allow` statements. Throws RulesSyntaxError for everything that it does not know, also
 * for valid rules of the real language (functions, calls, arithmetic, indexes, `is`, `? :`, `let`): a rule that this
 * evaluator cannot judge as Firestore would must not load.
 */
export function parseRules(source: string): Rule[] {
  if (source.length > MAX_SOURCE_LENGTH) throw new RulesSyntaxError(0, 'The rules are longer than 256 KiB.');
  return new Parser(source).parseFile();
}

class Parser {
  private readonly source: string;
  private readonly tokens: readonly Token[];
  private readonly rules: Rule[] = [];
  private position = 0;
  private depth = 0;
  /** Wildcards that the expression being parsed may name; true for `{name=**}`. */
  private variables: ReadonlyMap<string, boolean> = new Map();
  /** Where the condition being parsed first speaks of the stored document. */
  private resourceOffset: number | null = null;

  constructor(source: string) {
    this.source = source;
    this.tokens = tokenize(source);
  }

  parseFile(): Rule[] {
    this.expect('rules_version');
    this.expect('=');
    const version = this.next();
    if (version.kind !== 'string' || version.value !== '2') this.fail(version, "Only rules_version '2' is supported.");
    this.expect(';');
    this.expect('service');
    this.expect('cloud');
    this.expect('.');
    this.expect('firestore');
    this.expect('{');
    while (!this.accept('}')) this.parseMatch([]);
    if (this.current.kind !== 'end') this.fail(this.current, 'Expected the end of the file.');
    return this.rules;
  }

  private parseMatch(outer: readonly PatternSegment[]): void {
    this.expect('match');
    this.nested(() => {
      const pattern = this.parsePattern(outer);
      this.expect('{');
      while (!this.accept('}')) {
        if (this.current.text === 'match') this.parseMatch(pattern);
        else this.parseAllow(pattern);
      }
    });
  }

  private parsePattern(outer: readonly PatternSegment[]): PatternSegment[] {
    const pattern = [...outer];
    do {
      this.expect('/');
      const start = this.current;
      const segment = this.parseSegment();
      if (segment.kind !== 'literal') {
        if (RESERVED.has(segment.name)) this.fail(start, `${segment.name} cannot be the name of a wildcard.`);
        if (pattern.some((other) => other.kind !== 'literal' && other.name === segment.name)) {
          this.fail(start, `The wildcard ${segment.name} is already taken.`);
        }
      }
      if (segment.kind === 'recursive' && pattern.some((other) => other.kind === 'recursive')) {
        this.fail(start, 'A second recursive wildcard in one path is not supported.');
      }
      pattern.push(segment);
    } while (this.current.text === '/');
    return pattern;
  }

  private parseSegment(): PatternSegment {
    if (!this.accept('{')) return { kind: 'literal', text: this.parseLiteralSegment() };
    const name = this.parseName('the name of a wildcard');
    const recursive = this.accept('=');
    if (recursive) this.expect('**');
    this.expect('}');
    return { kind: recursive ? 'recursive' : 'variable', name };
  }

  /** Reads the source itself, since a collection such as `rate-limits` is several words elsewhere in the language. */
  private parseLiteralSegment(): string {
    const start = this.current.offset;
    const pattern = /\(default\)|[A-Za-z0-9_-]+/y;
    pattern.lastIndex = start;
    const text = pattern.exec(this.source)?.[0];
    if (text === undefined) this.fail(this.current, 'Expected a segment of a path.');
    const end = start + text.length;
    while (this.current.kind !== 'end' && this.current.offset + this.current.text.length <= end) this.position++;
    if (this.current.offset < end) this.fail(this.current, 'Unexpected text in a path.');
    return text;
  }

  private parseAllow(pattern: readonly PatternSegment[]): void {
    const start = this.current;
    if (!this.accept('allow')) {
      this.fail(
        start,
        start.text === 'function' ? 'Functions are not supported.' : "Expected 'allow', 'match' or '}'.",
      );
    }
    const granted = new Set<Method>();
    do {
      const word = this.next();
      const group = METHOD_GROUPS.get(word.text);
      if (group === undefined) this.fail(word, `${word.text} is not something to allow.`);
      for (const method of group) granted.add(method);
    } while (this.accept(','));
    const condition = this.accept(':') ? this.parseCondition(pattern, granted) : () => booleanOf(true);
    this.expect(';');
    this.rules.push({ pattern, methods: granted, condition });
  }

  private parseCondition(pattern: readonly PatternSegment[], granted: ReadonlySet<Method>): Expression {
    this.expect('if');
    this.resourceOffset = null;
    this.variables = new Map(
      pattern.flatMap((segment) => (segment.kind === 'literal' ? [] : [[segment.name, segment.kind === 'recursive']])),
    );
    const condition = this.parseExpression();
    if (this.resourceOffset !== null && granted.has('list')) {
      // Firestore would prove this from the filters of the query, without looking at any document.
      throw new RulesSyntaxError(this.resourceOffset, "'resource' in a rule for 'list' (or 'read') is not supported.");
    }
    return condition;
  }

  private parseExpression(level = 0): Expression {
    return this.nested(() => {
      const operators = PRECEDENCE[level];
      if (operators === undefined) return this.parseUnary();
      let expression = this.parseExpression(level + 1);
      const depth = this.depth;
      for (let operator = this.acceptOperator(operators); operator; operator = this.acceptOperator(operators)) {
        this.deepen();
        expression = binaryOperators[operator](expression, this.parseExpression(level + 1));
      }
      this.depth = depth;
      return expression;
    });
  }

  private acceptOperator(operators: readonly BinaryOperator[]): BinaryOperator | undefined {
    return operators.find((operator) => this.accept(operator));
  }

  private parseUnary(): Expression {
    if (this.accept('!')) return this.nested(() => not(this.parseUnary()));
    let expression = this.parsePrimary();
    const depth = this.depth;
    while (this.accept('.')) {
      this.deepen();
      expression = member(expression, this.parseName('the name of a property'));
    }
    this.depth = depth;
    return expression;
  }

  private parsePrimary(): Expression {
    const token = this.next();
    if (token.kind === 'name') return this.parseNamed(token);
    if (token.kind === 'symbol') {
      if (token.text === '(') return this.parseUntil(')', () => this.parseExpression());
      if (token.text === '[') return this.parseList();
      if (token.text === '{') return this.parseMap();
      if (token.text === '-') return this.parseNegativeNumber();
    }
    const value = literalValue(token);
    if (value === null) this.fail(token, 'Expected an expression.');
    return () => value;
  }

  private parseNamed(token: Token): Expression {
    const constants: Record<string, Value> = { true: booleanOf(true), false: booleanOf(false), null: NULL };
    const constant = Object.hasOwn(constants, token.text) ? constants[token.text] : undefined;
    if (constant) return () => constant;
    if (token.text === 'request') return this.parseRequest();
    if (token.text === 'resource') {
      this.resourceOffset ??= token.offset;
      return (scope) => resourceValue(scope.resource);
    }
    const isRecursive = this.variables.get(token.text);
    if (isRecursive === undefined) this.fail(token, `${token.text} is not defined, or not supported.`);
    if (isRecursive) this.fail(token, 'The value of a recursive wildcard is not supported.');
    return pathVariable(token.text);
  }

  private parseRequest(): Expression {
    this.expect('.');
    const property = this.next();
    switch (property.text) {
      case 'auth':
        return (scope) => scope.auth;
      case 'method':
        return (scope) => ({ kind: 'string', value: scope.method });
      case 'time':
        return (scope) => ({ kind: 'timestamp', value: scope.time });
      case 'resource':
        return (scope) => resourceValue(scope.requestResource);
      default:
        this.fail(property, `request.${property.text} is not supported.`);
    }
  }

  private parseList(): Expression {
    const items = this.parseUntil(']', () => this.parseSequence(']', () => this.parseExpression()));
    return (scope) => ({ kind: 'array', values: items.map((item) => item(scope)) });
  }

  private parseMap(): Expression {
    const keys = new Set<string>();
    const entries = this.parseUntil('}', () =>
      this.parseSequence('}', () => {
        const key = this.next();
        if (key.kind !== 'string') this.fail(key, 'Expected a string as the key of a map.');
        if (keys.has(key.value)) this.fail(key, 'The key occurs twice in the map.');
        keys.add(key.value);
        this.expect(':');
        return [key.value, this.parseExpression()] as const;
      }),
    );
    return (scope) => ({ kind: 'map', fields: new Map(entries.map(([key, value]) => [key, value(scope)])) });
  }

  private parseNegativeNumber(): Expression {
    const value = literalValue(this.next());
    if (value?.kind === 'integer') return () => ({ kind: 'integer', value: -value.value });
    if (value?.kind === 'double') return () => ({ kind: 'double', value: -value.value });
    this.fail(this.current, "'-' is supported before a number only.");
  }

  private parseSequence<Item>(close: string, parseItem: () => Item): Item[] {
    const items: Item[] = [];
    if (this.current.text === close) return items;
    do items.push(parseItem());
    while (this.accept(','));
    return items;
  }

  private parseUntil<Inner>(close: string, parseInner: () => Inner): Inner {
    const inner = parseInner();
    this.expect(close);
    return inner;
  }

  private nested<Result>(parse: () => Result): Result {
    const depth = this.depth;
    this.deepen();
    const result = parse();
    this.depth = depth;
    return result;
  }

  private deepen(): void {
    this.depth++;
    if (this.depth > MAX_DEPTH) this.fail(this.current, 'The rules are nested too deeply.');
  }

  private get current(): Token {
    const token = this.tokens[this.position];
    if (token === undefined) throw new Error('the parser ran past the end of the file');
    return token;
  }

  private next(): Token {
    const token = this.current;
    if (token.kind === 'end') this.fail(token, 'Unexpected end of the file.');
    this.position++;
    return token;
  }

  /** Takes the next token if it is this word or symbol. A string literal never counts as one. */
  private accept(text: string): boolean {
    const { kind } = this.current;
    if (this.current.text !== text || (kind !== 'name' && kind !== 'symbol')) return false;
    this.position++;
    return true;
  }

  private expect(text: string): void {
    if (!this.accept(text)) this.fail(this.current, `Expected '${text}'.`);
  }

  private parseName(what: string): string {
    const token = this.next();
    if (token.kind !== 'name') this.fail(token, `Expected ${what}.`);
    return token.text;
  }

  private fail(token: Token, description: string): never {
    throw new RulesSyntaxError(token.offset, description);
  }
}

function literalValue(token: Token): Value | null {
  if (token.kind === 'string') return { kind: 'string', value: token.value };
  if (token.kind === 'int') return { kind: 'integer', value: token.value };
  if (token.kind === 'float') return { kind: 'double', value: token.value };
  return null;
}
