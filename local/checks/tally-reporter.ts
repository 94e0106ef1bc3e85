import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node';
import { failureLine, slowestOf, type Tally } from './tally.ts';

const timedName = (test: TestCase) => `${test.module.relativeModuleId}: ${test.fullName}`;

/** The first failure of a test on one line. Vitest keeps the errors of a test that passed on retry. */
function firstFailure(test: TestCase): string {
  const [error] = test.result().errors ?? [];
  return error ? failureLine(error) : 'no reason given';
}

/** Writes the tally of a Vitest run as JSON to the file that TALLY_FILE names. */
export default class TallyReporter implements Reporter {
  #wanted: RegExp | undefined;

  onInit(vitest: Vitest): void {
    this.#wanted = vitest.getGlobalTestNamePattern();
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const all = modules.flatMap((module) => [...module.children.allTests()]);
    const wanted = this.#wanted;
    // Vitest reports tests that its filter left out as skipped, without a reason. It matches the same full name.
    const tests = wanted === undefined ? all : all.filter(({ fullName }) => wanted.test(fullName));
    const suites = modules.flatMap((module): Array<TestModule | TestSuite> => [module, ...module.children.allSuites()]);
    // A file that cannot be loaded, or a hook that throws, fails without any test of its own.
    const brokenSuites = suites.filter((suite) => suite.errors().length > 0).length;

    const tally: Tally = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: tests.filter((test) => test.result().state === 'failed').length + brokenSuites + unhandledErrors.length,
      skipped: tests.flatMap((test) => {
        const result = test.result();
        return result.state === 'skipped' ? [{ name: test.fullName, why: result.note ?? 'no reason given' }] : [];
      }),
      notAsked: all.length - tests.length,
      repeated: tests
        .filter((test) => test.result().state === 'passed' && (test.diagnostic()?.retryCount ?? 0) > 0)
        .map((test) => ({ name: timedName(test), why: firstFailure(test) })),
      slowest: slowestOf(tests.map((test) => ({ name: timedName(test), ms: test.diagnostic()?.duration ?? 0 }))),
    };
    const file = process.env['TALLY_FILE'];
    if (!file) throw new Error('TALLY_FILE is not set: it names the file for the tally.');
    writeFileSync(file, JSON.stringify(tally));
  }
}
