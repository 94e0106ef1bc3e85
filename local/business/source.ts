import { parseSync, Visitor } from 'vite';

// Edits TypeScript sources in place: only the changed value is rewritten, so everything around it stays as somebody wrote it.

type Statement = ReturnType<typeof parseSync>['program']['body'][number];
type Declared = Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number];
type Expression = NonNullable<Declared['init']>;
type Property = Extract<Extract<Expression, { type: 'ObjectExpression' }>['properties'][number], { type: 'Property' }>;

/** A part of a source, as character offsets. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Throws when the code is not valid TypeScript. */
function parse(code: string) {
  const { errors, program } = parseSync('source.ts', code);
  if (errors[0]) throw new Error(errors[0].message);
  return program;
}

function declared(statement: Statement): readonly Declared[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
}

/** The value itself, without `as const` and `satisfies …`. */
function bare(expression: Expression): Expression {
  const { type } = expression;
  return type === 'TSAsExpression' || type === 'TSSatisfiesExpression' ? bare(expression.expression) : expression;
}

function propertiesOf(expression: Expression): readonly Property[] {
  const value = bare(expression);
  return value.type === 'ObjectExpression' ? value.properties.filter((each) => each.type === 'Property') : [];
}

function nameOf({ key }: Property): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}

/**
 * The value at a path (a constant, then keys), with its property and all properties of the same object. Undefined when a key is
 * missing; throws when the constant is.
 */
function findProperty(code: string, [constant, ...keys]: readonly string[]) {
  const start = parse(code)
    .body.flatMap(declared)
    .find(({ id }) => id.type === 'Identifier' && id.name === constant)?.init;
  if (!start) throw new Error(`there is no constant ${constant}`);
  let value: Expression = start;
  let found: { readonly property: Property; readonly all: readonly Property[] } | undefined;
  for (const key of keys) {
    const all = propertiesOf(value);
    const property = all.find((each) => nameOf(each) === key);
    if (!property) return undefined;
    found = { property, all };
    value = property.value;
  }
  return { value: bare(value), ...found };
}

const replaced = (code: string, { start, end }: Span, by: string) => code.slice(0, start) + by + code.slice(end);

/** Returns the code with the value at a path (a constant, then keys) replaced by an expression. Throws when there is none. */
export function withExpression(code: string, path: readonly string[], expression: string): string {
  const found = findProperty(code, path);
  if (!found) throw new Error(`there is no ${path.join('.')}`);
  return replaced(code, found.value, expression);
}

/** The value at a path as it is written; undefined when there is none. Throws when the constant is missing. */
export function expressionAt(code: string, path: readonly string[]): string | undefined {
  const found = findProperty(code, path);
  return found && code.slice(found.value.start, found.value.end);
}

/** The keys of the object at a path. Throws when nothing is there. */
export function keysAt(code: string, path: readonly string[]): string[] {
  const found = findProperty(code, path);
  if (!found) throw new Error(`there is no ${path.join('.')}`);
  return propertiesOf(found.value).flatMap((property) => nameOf(property) ?? []);
}

/** Returns the code with a property added after the one at a path. Throws when there is none. */
export function withPropertyAfter(code: string, path: readonly string[], property: string): string {
  const found = findProperty(code, path)?.property;
  if (!found) throw new Error(`there is no ${path.join('.')}`);
  return replaced(code, { start: found.end, end: found.end }, `,\n    ${property}`);
}

/** Returns the code without the property at a path; unchanged when there is none. */
export function withoutProperty(code: string, path: readonly string[]): string {
  const found = findProperty(code, path);
  if (!found?.property || !found.all) return code;
  const { property, all } = found;
  const next = all[all.indexOf(property) + 1];
  const before = all[all.indexOf(property) - 1];
  const span = next
    ? { start: property.start, end: next.start }
    : { start: before?.end ?? property.start, end: property.end };
  return replaced(code, span, '');
}

/** A text of a source: the value of a string, or a template with its `${…}` as they are written. */
interface SourceText extends Span {
  readonly text: string;
}

/** The text of an expression; undefined when it is neither a string nor a template. */
function textOf(code: string, expression: Expression): string | undefined {
  if (expression.type === 'Literal') return typeof expression.value === 'string' ? expression.value : undefined;
  if (expression.type !== 'TemplateLiteral') return undefined;
  return expression.quasis
    .map(({ value }, index) => {
      const fact = expression.expressions[index];
      return (value.cooked ?? value.raw) + (fact ? `\${${code.slice(fact.start, fact.end)}}` : '');
    })
    .join('');
}

/** The text at a path, with its `${…}` as they are written; undefined when there is none. */
export function textAt(code: string, path: readonly string[]): string | undefined {
  const found = findProperty(code, path);
  return found && textOf(code, found.value);
}

const SEVERAL_WORDS = /\p{L}.*\s|\s.*\p{L}/su;
const CAPITALIZED = /^\p{Lu}/u;

/**
 * Properties whose value visitors read although it may be one word in lower case; elsewhere such a word is an id, an address or
 * an option.
 */
const WORDS = new Set(['current', 'optional', 'placeholder', 'unit']);

/** Every string and template of a source that a visitor could read, in order, without addresses and names of options. */
export function sourceTexts(code: string): SourceText[] {
  const texts = new Map<number, SourceText>();
  const add = (expression: Expression, isRead: (text: string) => boolean) => {
    const text = textOf(code, expression);
    const { start, end } = expression;
    if (text !== undefined && isRead(text)) texts.set(start, { text, start, end });
  };
  const isRead = (text: string) => SEVERAL_WORDS.test(text) || CAPITALIZED.test(text);
  new Visitor({
    Literal: (literal) => add(literal, isRead),
    TemplateLiteral: (template) => add(template, isRead),
    ObjectExpression(object) {
      for (const property of propertiesOf(object)) {
        if (property.value.type === 'Literal' && WORDS.has(nameOf(property) ?? ''))
          add(property.value, (text) => text !== '');
      }
    },
  }).visit(parse(code));
  const all = [...texts.values()];
  const outer = all.filter(({ start, end }) => !all.some((each) => each.start < start && end < each.end));
  return outer.toSorted((one, other) => one.start - other.start);
}

/**
 * The source literal of a text: a template when it has `${…}`, else a string. No-break spaces are escaped, so that they are
 * visible.
 */
export function textLiteral(text: string): string {
  const visible = (written: string) => written.replaceAll('\u00a0', '\\u00a0');
  if (!text.includes('${')) return visible(JSON.stringify(text));
  return visible(`\`${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``);
}

/** Returns the code with the text at a path replaced; unchanged when it is the same. Throws when there is none. */
export function withText(code: string, path: readonly string[], text: string): string {
  return textAt(code, path) === text ? code : withExpression(code, path, textLiteral(text));
}

/** The first syntax error of code; undefined when it is valid TypeScript. */
export const syntaxFault = (code: string): string | undefined => parseSync('source.ts', code).errors[0]?.message;

/** The facts (`${…}`) of a text, each once, sorted. */
const factsOf = (text: string) => [...new Set(text.match(/\$\{[^}]*\}/g))].toSorted().join(' ');

/**
 * The complaint about a text that replaces one with other facts: the source may lack a fact that it adds, and one that it leaves
 * out was typed by hand. Undefined when the facts are the same.
 */
export function factsFault(old: string, now: string): string | undefined {
  if (factsOf(old) === factsOf(now)) return undefined;
  return `needs in “${now}” the facts ${factsOf(old) || '(none)'}, and no others`;
}

/**
 * Replaces texts wherever a source contains them. Returns the new code, and complaints about old texts that it contains neither
 * in the old nor in the new wording, and about new texts with other facts (`${…}`) than the old.
 */
export function withTexts(code: string, texts: ReadonlyMap<string, string>): { code: string; complaints: string[] } {
  const said = sourceTexts(code);
  const known = new Set(said.map(({ text }) => text));
  const complaints = [...texts].flatMap(([old, now]) => {
    if (!known.has(old)) return known.has(now) ? [] : [`does not say “${old}”`];
    return factsFault(old, now) ?? [];
  });
  const changed = said.reduceRight((left, { text, ...span }) => {
    const now = texts.get(text);
    return now === undefined || now === text ? left : replaced(left, span, textLiteral(now));
  }, code);
  return { code: changed, complaints };
}
