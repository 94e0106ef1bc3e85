import { RulesSyntaxError } from './syntax-error.ts';

/** One word of a rules file. `offset` is where it starts in the source; `end` is the end of the file. */
export type Token =
  | { kind: 'name'; text: string; offset: number }
  | { kind: 'int'; value: bigint; text: string; offset: number }
  | { kind: 'float'; value: number; text: string; offset: number }
  | { kind: 'string'; value: string; text: string; offset: number }
  | { kind: 'symbol'; text: string; offset: number }
  | { kind: 'end'; text: ''; offset: number };

const BLANK = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /(?:0|[1-9][0-9]*)(\.[0-9]+)?(?![A-Za-z0-9_.])/y;
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y;
const SYMBOL = /==|!=|<=|>=|&&|\|\||\*\*|[{}()[\]<>!,:;./=-]/y;

const INT64_MAX = 2n ** 63n - 1n;
const ESCAPED = new Map(Object.entries({ n: '\n', r: '\r', t: '\t', '\\': '\\', "'": "'", '"': '"' }));

/** Splits the source of a rules file; the last token is always `end`. Throws RulesSyntaxError at what it does not know. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let offset = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = offset;
    return pattern.exec(source);
  };
  for (;;) {
    offset += take(BLANK)?.[0].length ?? 0;
    if (offset === source.length) break;
    const token = nextToken(take, offset);
    tokens.push(token);
    offset += token.text.length;
  }
  tokens.push({ kind: 'end', text: '', offset });
  return tokens;
}

function nextToken(take: (pattern: RegExp) => RegExpExecArray | null, offset: number): Token {
  const name = take(NAME);
  if (name) return { kind: 'name', text: name[0], offset };
  const number = take(NUMBER);
  if (number) return numberToken(number[0], number[1] !== undefined, offset);
  const string = take(STRING);
  if (string) return { kind: 'string', value: plainString(string[0], offset), text: string[0], offset };
  const symbol = take(SYMBOL);
  if (symbol) return { kind: 'symbol', text: symbol[0], offset };
  throw new RulesSyntaxError(
    offset,
    'Unexpected character, unclosed string or comment, or a number in an unknown form.',
  );
}

function numberToken(text: string, isFloat: boolean, offset: number): Token {
  if (isFloat) return { kind: 'float', value: Number(text), text, offset };
  const value = BigInt(text);
  if (value > INT64_MAX) throw new RulesSyntaxError(offset, 'The integer does not fit into 64 bits.');
  return { kind: 'int', value, text, offset };
}

function plainString(literal: string, offset: number): string {
  return literal.slice(1, -1).replace(/\\(.)/g, (sequence, letter: string) => {
    const plain = ESCAPED.get(letter);
    if (plain === undefined) throw new RulesSyntaxError(offset, `The escape ${sequence} in a string is not supported.`);
    return plain;
  });
}
