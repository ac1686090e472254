import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { type Fault, firstLines, type TestsReport } from './test-report.ts';

const faultOf = (title: string, errors: readonly SerializedError[]): Fault => ({
  title,
  error: firstLines(errors[0]?.stack ?? errors[0]?.message),
});

function failuresIn(module: TestModule): Fault[] {
  if (module.state() !== 'failed') return [];
  const tests = [...module.children.allTests('failed')].map((test) =>
    faultOf(`${module.relativeModuleId} › ${test.fullName}`, test.result().errors ?? []),
  );
  // it could not be read, or its set-up failed
  return tests.length > 0 ? tests : [faultOf(module.relativeModuleId, module.errors())];
}

const tookBy = (module: TestModule) =>
  [...module.children.allTests()].reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0);

/** How a process died under a file: `Worker exited unexpectedly with signal SIGSEGV … while running test file …`. */
const deathUnder = (module: TestModule, { cause }: SerializedError) =>
  String(cause?.message ?? '').endsWith(`while running test file ${module.moduleId}`);

/**
 * Writes as JSON, to the file that TESTS_REPORT names, what ends a run of the tests. Unlike vitest's own report
 * it has the errors that belong to no test, and the files that were cut because their process died.
 */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], outside: readonly SerializedError[]) {
    const cut = modules.filter((module) => ['pending', 'queued'].includes(module.state()));
    const deaths = outside.filter((error) => cut.some((module) => deathUnder(module, error)));
    const told: TestsReport = {
      failed: [
        ...modules.flatMap(failuresIn),
        ...outside
          .filter((error) => !deaths.includes(error))
          .map((error) => faultOf('outside of the tests', [error])),
      ],
      cut: cut.map((module) => ({
        title: module.relativeModuleId,
        error: firstLines(deaths.find((error) => deathUnder(module, error))?.cause?.message),
      })),
      timed: modules.map((module) => ({ title: module.relativeModuleId, took: tookBy(module) })),
    };
    writeFileSync(process.env.TESTS_REPORT ?? 'reports/tests.json', JSON.stringify(told));
  }
}
