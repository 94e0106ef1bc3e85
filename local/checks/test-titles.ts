import { parseSync, Visitor } from 'vite';

/** The part of Vite's syntax tree that holds a title. */
interface Expression {
  readonly type: string;
  readonly name?: string;
  readonly object?: Expression;
  readonly callee?: Expression;
  readonly tag?: Expression;
  readonly value?: unknown;
  readonly elements?: readonly Expression[];
  readonly arguments?: readonly Expression[];
  readonly quasis?: ReadonlyArray<{ readonly value: { readonly cooked?: string | null; readonly raw: string } }>;
}

/** The identifier that a call such as `test(…)`, `test.skipIf(…)(…)` or `test.each(…)(…)` starts from. */
function rootName(expression: Expression | undefined): string | undefined {
  if (!expression) return undefined;
  return expression.name ?? rootName(expression.object ?? expression.callee ?? expression.tag);
}

/** A literal title; the parts of a template that are filled in at run time become `…`. */
function literal(expression: Expression | undefined): string | undefined {
  if (typeof expression?.value === 'string') return expression.value;
  return expression?.quasis?.map(({ value }) => value.cooked ?? value.raw).join('…');
}

/** The titles that `test.each(rows)(title)` makes where the rows are literal: the first `%s` is the first cell. */
function rowTitles(callee: Expression, title: string): string[] {
  const rows = title.includes('%s') ? (callee.arguments?.[0]?.elements ?? []) : [];
  const cells = rows.map((row) => literal(row.elements?.[0] ?? row));
  return cells.flatMap((cell) => (cell === undefined ? [] : [title.replace('%s', cell)]));
}

/** The titles of the tests that a file declares: `test('…', …)` in every form, but not in comments or strings. */
export function testTitles(file: string, code: string): string[] {
  const { errors, program } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const titles: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (rootName(callee as Expression) !== 'test') return;
      const title = literal(first as Expression | undefined);
      if (title !== undefined) titles.push(title, ...rowTitles(callee as Expression, title));
    },
  }).visit(program);
  return titles;
}
