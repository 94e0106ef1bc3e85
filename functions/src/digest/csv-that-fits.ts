import { cut } from '@site/contract/plain/cut';
import { enquiriesCsv } from '@site/contract/records/enquiry-csv';
import { z } from 'zod';
import { MAIL_BYTES_MAX } from '../mail/outbox/document.ts';

/** Leaves room for the two bodies of the mail beside the table. */
const BYTES_MAX = MAIL_BYTES_MAX - 100_000;

/** The enquiries of a table. */
export type Rows = Parameters<typeof enquiriesCsv>[0];

/** Longest text of a form in a table that is too large otherwise. */
const CUT_TEXT_MAX = 500;

const withFields = z.object({ fields: z.record(z.string(), z.unknown()) });

const cutText = (value: unknown) =>
  typeof value === 'string' ? cut(value, CUT_TEXT_MAX, ({ length }) => length) : value;

/** Cuts the long texts that were typed into the form of an enquiry; returns the same enquiry where there is none. */
function shortened(enquiry: Rows[number]): Rows[number] {
  const { data } = withFields.safeParse(enquiry.stored);
  if (data === undefined) return enquiry;
  const cuts = Object.entries(data.fields).map(([name, value]) => [name, cutText(value)] as const);
  const isCut = cuts.some(([name, value]) => value !== data.fields[name]);
  return isCut ? { ...enquiry, stored: { ...enquiry.stored, fields: Object.fromEntries(cuts) } } : enquiry;
}

interface Fitting {
  readonly csv: string;
  /** How many enquiries are in the table. */
  readonly count: number;
  /** Long texts are cut. */
  readonly isShortened: boolean;
}

const fits = (csv: string): boolean => Buffer.byteLength(csv) <= BYTES_MAX;

/** The table of as many of the first enquiries as fit. */
function mostThatFit(enquiries: Rows): Omit<Fitting, 'isShortened'> {
  // by bisection: each row may add columns to all others, so that their sizes do not add up
  let fitting = { csv: enquiriesCsv([]), count: 0 };
  let tooMany = enquiries.length + 1;
  for (let count = enquiries.length; count > fitting.count; count = Math.floor((fitting.count + tooMany) / 2)) {
    const csv = enquiriesCsv(enquiries.slice(0, count));
    if (fits(csv)) fitting = { csv, count };
    else tooMany = count;
  }
  return fitting;
}

/**
 * The table of the newest enquiries that fit into a mail. Where not all of them fit, long texts are cut before any is left out: a
 * dozen of the longest messages would take the places of all others.
 */
export function csvThatFits(enquiries: Rows): Fitting {
  const whole = enquiriesCsv(enquiries);
  if (fits(whole)) return { csv: whole, count: enquiries.length, isShortened: false };
  const cutShort = enquiries.map(shortened);
  const most = mostThatFit(cutShort);
  return { ...most, isShortened: cutShort.slice(0, most.count).some((row, index) => row !== enquiries[index]) };
}
