import { settings } from '@site/contract/business/settings';
import type { EnquiryCall } from '@site/contract/forms/enquiry';
import { apiPath } from '@site/contract/site/api-path';
import type { CallableName } from '@site/contract/site/call';
import { initializeApp } from 'firebase/app';
import { FunctionsError, getFunctions, httpsCallableFromURL } from 'firebase/functions';
import { projectId, siteOrigin } from './environment.ts';

/** Long, because the first calls of many functions may start their processes at once. */
const CALL_TIMEOUT_MS = 150_000;

let functions: ReturnType<typeof getFunctions> | undefined;

/**
 * Resolves with the answer of a callable, called through Hosting with Firebase's own client as the site does. Rejects with
 * FunctionsError.
 */
export async function call(name: CallableName, data: unknown): Promise<unknown> {
  functions ??= getFunctions(initializeApp({ projectId: projectId() }));
  const url = `${siteOrigin()}${apiPath(name)}`;
  const answer = await httpsCallableFromURL(functions, url, { timeout: CALL_TIMEOUT_MS })(data);
  return answer.data;
}

/**
 * Resolves with status and body of a call made without Firebase's own client, which cannot send our headers. Rejects after
 * `timeoutMs`.
 */
export async function postCall(
  name: CallableName,
  data: unknown,
  headers: Readonly<Record<string, string>> = {},
  timeoutMs = 60_000,
) {
  const answer = await fetch(`${siteOrigin()}${apiPath(name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ data }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Resolves with code and details of a refused call; throws when it was accepted or failed in another way. */
export async function refusalOf(answer: Promise<unknown>): Promise<{ code: string; details: unknown }> {
  try {
    await answer;
  } catch (error) {
    if (error instanceof FunctionsError) return { code: error.code, details: error.details };
    throw error;
  }
  throw new Error('the call was accepted');
}

type Meta = EnquiryCall<'home'>['meta'];

/** Returns the `meta` of a call with a new submissionId; `changes` replaces its values. */
export function callMeta(page: string, changes: Partial<Meta> = {}): Meta {
  return {
    submissionId: crypto.randomUUID(),
    locale: 'tr',
    page,
    referrer: '',
    utm: {},
    noticeVersion: settings.noticeVersion,
    elapsedMs: 30_000,
    website: '',
    ...changes,
  };
}

type HomeCall = EnquiryCall<'home'>;

/** Returns a valid call of the home form with a new submissionId; `fields` and `changes` replace its values. */
export function homeCall(fields: Partial<Omit<HomeCall, 'meta'>> = {}, changes: Partial<Meta> = {}): HomeCall {
  const meta = callMeta('/turkish', changes);
  return {
    fullName: 'Işıl Çağ',
    email: `${meta.submissionId}@ornek.com`,
    company: '',
    service: 'training',
    message: 'Merhaba',
    newsletter: false,
    ...fields,
    meta,
  };
}
