import { Command } from 'commander';
import { inRepo } from '../../../admin/repository.ts';
import { memoryOfChildren } from '../../stack/memory.ts';
import { chosenPorts, FIRST_PORTS, portsFrom, projectFor } from '../../stack/ports.ts';
import { node, start } from '../../stack/processes.ts';
import { stackEnvironment, startStack } from '../../stack/stack.ts';
import { countUpTo } from './count-option.ts';

/** A program of tests/load and the stack that it runs against. */
interface Benchmark {
  /** As it follows `npm run`. */
  readonly name: keyof typeof FIRST_PORTS;
  /** What the program does `--count` times. */
  readonly what: string;
  /** Path from the root of the repository. Its argument is the count; it prints its figures. */
  readonly program: string;
  readonly count: number;
  /** Parameters of the functions that differ from those of other stacks. */
  readonly params?: Readonly<Record<string, string>>;
}

/** A callable that does nothing: it measures the cost of any call. */
const EMPTY_CALLABLE = { source: 'tests/load/empty-callable', callables: ['empty'] };

const COUNT_MAX = 100_000;

/** A program, its arguments and the parameters of its stack. */
interface ProgramOnStack extends Pick<Benchmark, 'name' | 'program' | 'params'> {
  readonly args: readonly string[];
}

/**
 * Runs a program of tests/load against its own stack, and prints its output. Resolves with its exit code, or 1 when it has none.
 */
export async function runOnOwnStack({ name, program, args, params = {} }: ProgramOnStack) {
  const from = chosenPorts(process.env) ?? FIRST_PORTS[name];
  const project = projectFor(from);
  const stack = await startStack({
    project,
    ports: portsFrom(from),
    official: false,
    codebases: { bench: EMPTY_CALLABLE },
    params,
  });
  const raised = Object.entries(params).map((pair) => pair.join('='));
  if (raised.length > 0) console.log(`Parameters are changed for this run: ${raised.join(' ')}`);
  const running = start({
    name: `${name} ${project}`,
    command: node(inRepo(program), ...args),
    env: stackEnvironment(stack, project),
    onLine: (line) => console.log(line),
  });
  const { code } = await Promise.race([running.ended, stack.crashed]);
  const memory = memoryOfChildren();
  if (memory !== undefined) {
    const gigabytes = (memory.bytes / 1e9).toFixed(2);
    console.log(`The stack held ${memory.processes} processes with ${gigabytes} GB at the end (wanted: below 2.5 GB).`);
  }
  return code ?? 1;
}

/** Runs a benchmark against a stack of its own. Resolves with the exit code of its program. */
export async function runBenchmark({ what, count: usual, ...benchmark }: Benchmark): Promise<number> {
  const { count } = new Command(`npm run ${benchmark.name} --`)
    .option('--count <number>', what, countUpTo(COUNT_MAX), usual)
    .parse()
    .opts<{ count: number }>();
  return runOnOwnStack({ ...benchmark, args: [String(count)] });
}
