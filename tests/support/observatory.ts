import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js';
import { getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { parseHttpEquivHeaders } from '@mdn/mdn-http-observatory/src/retriever/utils.js';
import { siteOrigin } from './environment.ts';

/**
 * Tests that read a list which the package downloads on installation. All three would score zero: Firebase Hosting adds
 * HSTS to every response and redirects http to https, and the site sets no cookie.
 */
const WITHOUT_POINTS = ['strictTransportSecurityTest', 'redirectionTest', 'cookiesTest'];

interface Score {
  readonly score: number;
  /** Each result that changes the score, with its points. */
  readonly because: string[];
}

/** Resolves with the score that Mozilla's HTTP Observatory would give a page of the running site at an https address. */
export async function observatoryScore(path: string): Promise<Score> {
  const answer = await fetch(siteOrigin() + path);
  const html = await answer.text();
  const url = new URL(`https://site.example${path}`);
  const response = {
    headers: Object.fromEntries(answer.headers),
    status: answer.status,
    verified: true,
    data: html,
    httpEquiv: parseHttpEquivHeaders(html, url.href),
  };
  const judgements = ALL_TESTS.filter(({ name }) => !WITHOUT_POINTS.includes(name))
    .map((judge) =>
      judge({
        hostname: url.hostname,
        resources: { path: html },
        responses: {
          auto: response,
          cors: { ...response, request: { headers: {} } },
        },
        session: { url, redirectHistory: [] },
      }),
    )
    .flatMap(({ result }) => (result ? [{ result, points: getScoreModifier(result) }] : []));
  const lost = judgements.reduce((sum, { points }) => sum + Math.min(points, 0), 0);
  const won = judgements.reduce((sum, { points }) => sum + Math.max(points, 0), 0);
  return {
    score: 100 + lost + (100 + lost >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? won : 0),
    because: judgements.filter(({ points }) => points !== 0).map(({ result, points }) => `${points} ${result}`),
  };
}
