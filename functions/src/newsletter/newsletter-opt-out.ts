import { newsletterCallSchema } from '@site/contract/forms/newsletter-call';
import { LOCALES } from '@site/contract/plain/locale';
import { newsletterPath } from '@site/contract/records/newsletter';
import { LANGUAGE_QUERY } from '@site/contract/site/page-paths';
import { onRequest } from 'firebase-functions/https';
import { z } from 'zod';
import { NEVER_CACHED } from '../platform/caching.ts';
import { config } from '../platform/config.ts';
import { ANSWER_DEADLINE_MS, withDeadline } from '../platform/deadline.ts';
import { formOptions } from '../platform/function-options.ts';
import { codeToLog, logError } from '../platform/log.ts';
import { recordAnswer } from './record-answer.ts';

/** Links that were sent before they had a language open the page in Turkish. */
const localeSchema = z.enum(LOCALES).catch('tr');

/**
 * One-click unsubscription (RFC 8058): `POST ?token=…` by a mail program ends the newsletter of an address. A person who opens
 * the link gets the page that asks. Every token gets the same answer, so that nobody learns which tokens exist.
 */
export const newsletterOptOut = onRequest(formOptions, async (request, response) => {
  response.set('Cache-Control', NEVER_CACHED);
  const { data } = newsletterCallSchema.safeParse({ token: request.query['token'], answer: 'leave' });
  if (request.method === 'GET') {
    const page = newsletterPath('leave', data?.token ?? '', localeSchema.parse(request.query[LANGUAGE_QUERY]));
    response.redirect(303, `${config().siteOrigin}${page}`);
  } else if (request.method !== 'POST') {
    response.set('Allow', 'GET, POST').sendStatus(405);
  } else {
    try {
      if (data) await withDeadline(recordAnswer(data.token, 'leave'), ANSWER_DEADLINE_MS);
      response.sendStatus(200);
    } catch (error) {
      logError('newsletter.not-stored', { code: codeToLog(error) });
      response.sendStatus(503);
    }
  }
});
