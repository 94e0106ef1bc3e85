import { execFileSync } from 'node:child_process';
import path from 'node:path';

const web = path.resolve(import.meta.dirname, '..');

function git(...args: string[]): string {
  // without this, git refuses to read the repository of another user, as in a bind mount
  const asAnyUser = ['-c', 'safe.directory=*'];
  return execFileSync('git', [...asAnyUser, ...args], {
    cwd: web,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/**
 * Returns days (YYYY-MM-DD) by file from `git log --format=%cs --name-only`: the newest commit comes first, so the first day of a
 * file counts.
 */
export function daysByFile(log: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  let day = '';
  for (const line of log.split('\n')) {
    if (/^\d{4}-\d{2}-\d{2}$/.test(line)) day = line;
    else if (line !== '' && !days.has(line)) days.set(line, day);
  }
  return days;
}

/**
 * Returns the day of the last commit that changed each file of texts, by its path below `web`. The same commit has the same days;
 * the time of a build would tell search engines that every page is new. Empty without Git, and in a shallow clone, where every
 * file seems to be changed by its first commit.
 */
export function lastChanges(): ReadonlyMap<string, string> {
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') throw new Error('the clone is shallow');
    return daysByFile(git('log', '--relative', '--format=%cs', '--name-only', '--', 'src/content'));
  } catch (error) {
    console.error(`web: the sitemap has no days, because Git did not return them: ${String(error)}`);
    return new Map();
  }
}
