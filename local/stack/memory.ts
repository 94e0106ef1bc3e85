import { readdirSync, readFileSync } from 'node:fs';

/** Memory of some processes. */
interface Memory {
  readonly processes: number;
  /** Proportional set size in bytes: memory that several processes share counts once. */
  readonly bytes: number;
}

/** The ids of the processes below `root` in `parents` (child → parent), without `root`. */
export function descendants(root: number, parents: ReadonlyMap<number, number>): number[] {
  const children = [...parents].filter(([, parent]) => parent === root).map(([pid]) => pid);
  return children.flatMap((pid) => [pid, ...descendants(pid, parents)]);
}

/** Reads a file of a process; undefined when the process has ended. */
function ofProcess(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** The parent's id in the text of `/proc/<pid>/stat`; the program's name in it may hold spaces and brackets. */
const parentIn = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);

/** Memory of all descendants of this process; undefined on a system without `/proc`. */
export function memoryOfChildren(): Memory | undefined {
  if (process.platform !== 'linux') return undefined;
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map(
    pids.flatMap((pid) => {
      const stat = ofProcess(pid, 'stat');
      return stat === undefined ? [] : [[pid, parentIn(stat)] as const];
    }),
  );
  const kilobytes = descendants(process.pid, parents).flatMap((pid) => {
    const size = /^Pss:\s+(\d+) kB$/m.exec(ofProcess(pid, 'smaps_rollup') ?? '')?.[1];
    return size === undefined ? [] : [Number(size)];
  });
  return { processes: kilobytes.length, bytes: kilobytes.reduce((sum, size) => sum + size, 0) * 1024 };
}
