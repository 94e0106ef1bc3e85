declare global {
  interface JSON {
    /** ECMAScript "JSON.parse source text access": a number written exactly as given. */
    rawJSON(text: string): object;
  }
}

/** More than any order of this site, and small enough for a double to be exact. */
const MAX_HUNDREDTHS = 100_000_000_00;

/**
 * An amount of money in an answer, in hundredths of its currency.
 *
 * iyzico writes amounts with eight decimals (`1795.00000000`, zero as `0E-8`) but signs them without trailing zeros (`1795`); an
 * amount therefore has both forms.
 */
export class Amount {
  readonly hundredths: number;

  constructor(hundredths: number) {
    this.hundredths = hundredths;
  }

  /** The form inside response signatures: `50`, `10.5`, `0.05`. */
  toString(): string {
    return String(this.hundredths / 100);
  }

  toJSON(): object {
    return JSON.rawJSON(this.hundredths === 0 ? '0E-8' : `${(this.hundredths / 100).toFixed(2)}000000`);
  }
}

/**
 * Parses an amount of a request into hundredths: `"100.0"`, `"100.50"`, `100.5`. Undefined for anything else, such as a comma, an
 * exponent, a sign, or a third decimal other than zero.
 */
export function parseAmount(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const match = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(String(value));
  if (!match) return undefined;
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return hundredths <= MAX_HUNDREDTHS ? hundredths : undefined;
}

/** For people: `1795.00 TRY`. */
export function readableAmount(hundredths: number, currency: string): string {
  return `${(hundredths / 100).toFixed(2)} ${currency}`;
}
