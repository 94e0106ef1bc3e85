import { settings } from '@site/contract/business/settings';
import { DIGEST_ROLE } from '@site/contract/records/mail-roles';
import { isoDay } from '@site/contract/words/dates';
import { queueFounderNotice } from '../mail/letter/founder-notice.ts';
import { scheduleOptions } from '../platform/function-options.ts';
import { logInfo } from '../platform/log.ts';
import { scheduled } from '../platform/scheduled.ts';
import { digestContent } from './digest.ts';
import { readDigestFacts } from './digest-source.ts';
import { queueWeeklyCsv } from './weekly-csv.ts';

/** Queues the digest of the day, unless it was queued before or there is nothing to say. */
async function queueDigest(now: Date): Promise<void> {
  const day = isoDay(now);
  const queued = await queueFounderNotice({
    role: DIGEST_ROLE,
    sourceId: day,
    now,
    content: async (location) => digestContent(await readDigestFacts(now), settings.founderLocale, location),
  });
  if (queued) logInfo('digest.queued', { day });
}

/**
 * Backoff before the first retry; Cloud Scheduler doubles it each time. All retries together outlast what Firestore
 * takes to build the index of a query after a deploy, which refuses the whole digest meanwhile.
 */
const RETRY_PAUSE_S = 600;

/** Mails the founder a digest each morning. Idempotent: the id of the mail names the day, so a retry queues no second one. */
export const dailyDigest = scheduled(
  'daily-digest',
  {
    ...scheduleOptions,
    schedule: 'every day 08:00',
    timeZone: settings.timeZone,
    retryCount: 3,
    minBackoffSeconds: RETRY_PAUSE_S,
  },
  async (now, runPart) => {
    await runPart(queueDigest(now));
    await runPart(queueWeeklyCsv(now));
  },
);
