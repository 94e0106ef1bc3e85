import { userInfo } from 'node:os';
import { isDemoProject } from '@site/contract/deploy/demo-project';
import { BECAUSE_MAX, BY_MAX } from '@site/contract/payments/payment-request';
import { HOUR_MS } from '@site/contract/plain/durations';
import { withoutDecoration } from '@site/contract/plain/reference';
import { mailAddress } from '@site/contract/plain/text';
import { instantOf, isoMinute, startOfDay } from '@site/contract/words/dates';
import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { bareAddress } from './mail-address.ts';

/** Key of one document: its id, or the beginning of the id, which a reference (`7F3A-91C2`) spells in capitals. */
export type DocumentKey = { readonly id: string } | { readonly idPrefix: string };

const HOURS = { h: 1, d: 24, w: 7 * 24 } as const;

/** Parses a day and a time like `2028-03-14 20:00` in the time zone of the business. Throws `InvalidArgumentError`. */
export function parseMoment(value: string): Date {
  const parts = z.tuple([z.iso.date(), z.iso.time({ precision: -1 })]).safeParse(value.split(' '));
  const moment = parts.success ? instantOf(...parts.data) : undefined;
  // `instantOf` moves a time of day that the clock skips
  if (moment && isoMinute(moment) === value) return moment;
  throw new InvalidArgumentError('Give a day and a time like 2028-03-14 20:00.');
}

/** Help text of `--since`. */
export const SINCE_USAGE = 'from a day (2026-11-21) or a span back (12h, 7d, 2w) on';

/** Parses `--since`; a span counts back from `now`. Throws `InvalidArgumentError`. */
export function parseSince(value: string, now: Date): Date {
  const span = /^(\d{1,4})([hdw])$/.exec(value);
  if (span) {
    const unit = z.enum(['h', 'd', 'w']).parse(span[2]);
    return new Date(now.getTime() - Number(span[1]) * HOURS[unit] * HOUR_MS);
  }
  if (z.iso.date().safeParse(value).success) return startOfDay(value);
  throw new InvalidArgumentError('Give a day like 2026-11-21, or a span like 12h, 7d or 2w.');
}

/** Parses a reference or an id, typed or copied out of a mail. Throws `InvalidArgumentError`. */
export function parseKey(value: string): DocumentKey {
  const digits = withoutDecoration(value).toLowerCase();
  const id = z.uuid().safeParse(digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
  if (id.success) return { id: id.data };
  if (/^[0-9a-f]{8}$/.test(digits)) return { idPrefix: digits };
  throw new InvalidArgumentError('It is neither a reference like 7F3A-91C2 nor an id.');
}

/** Parses a mail address, also one with a name before it, into lower case, as it is stored. Throws `InvalidArgumentError`. */
export function parseEmail(value: string): string {
  const parsed = mailAddress.safeParse(bareAddress(value));
  if (!parsed.success) throw new InvalidArgumentError('This is not a mail address.');
  return parsed.data;
}

function textUpTo(max: number, value: string): string {
  const text = value.trim();
  // where the text was forgotten, the parser takes the next option for it: `--because --yes`
  if (text.startsWith('-')) throw new InvalidArgumentError('The text is missing: an option follows.');
  if (text === '' || text.length > max) throw new InvalidArgumentError(`Give a text of at most ${max} characters.`);
  return text;
}

/** Parses the name of the person who asks, for a history. Throws `InvalidArgumentError`. */
export const parseName = (value: string): string => textUpTo(BY_MAX, value);

/** Help text of `--by`. */
export const BY_USAGE = 'who asks for it, for the history; your name on this machine without it';

/** Returns the name of the logged-in user. Throws `InvalidArgumentError` where the user has none, as in some containers. */
export function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    throw new InvalidArgumentError('Your account on this machine has no name: give yours by --by.');
  }
}

/** Parses a reason for a history. Throws `InvalidArgumentError`. */
export const parseReason = (value: string): string => textUpTo(BECAUSE_MAX, value);

/** Whether a text has the form of a project id: https://cloud.google.com/resource-manager/docs/creating-managing-projects. */
export function isProjectId(text: string): boolean {
  // older ids begin with a domain
  return /^(?:[a-z0-9.-]+:)?[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(text);
}

/** Parses the id of a real project. Throws `InvalidArgumentError`. */
export function parseProject(value: string): string {
  if (isDemoProject(value)) {
    throw new InvalidArgumentError(
      'Such a project exists on this machine only. Leave --project out to use the local stack.',
    );
  }
  if (!isProjectId(value)) {
    throw new InvalidArgumentError('This is not a project id.');
  }
  return value;
}
