import { pagePaths } from '@site/contract/site/page-paths';
import { expect, test } from 'vitest';
import { isRoutePath, languagePair, routeInfo } from './routes.ts';

test.each(Object.entries(pagePaths))('the page that mails link to as %s is a page of the site', (_, page) => {
  if (typeof page === 'string') {
    expect(isRoutePath(page)).toBe(true);
    expect(routeInfo(page).bilingual).toBe(true);
  } else {
    expect(isRoutePath(page.en)).toBe(true);
    expect(isRoutePath(page.tr) && languagePair(page.tr)).toEqual(page);
  }
});
