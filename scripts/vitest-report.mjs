// What `npm test` reads of a run of Vitest: how many passed and failed, and what each failed one said, also where a file
// could not be loaded or an error came from outside of any test. Given to Vitest as a reporter.
import { writeFileSync } from 'node:fs';

// oxlint-disable-next-line import/no-default-export -- how Vitest finds it
export default class Report {
  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<import('vitest').SerializedError>} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    /** @type {{ passed: number, failures: import('./failures.mjs').Failure[] }} */
    const report = { passed: 0, failures: [] };
    /** @type {(name: string, errors?: ReadonlyArray<{ message: string, stack?: string, diff?: string }>) => void} */
    const failed = (name, errors = []) => report.failures.push({ name, said: errors.map((error) => [error.stack ?? error.message, error.diff].filter(Boolean).join('\n')).join('\n') });
    for (const module of modules) {
      if (module.errors().length > 0) failed(module.relativeModuleId, module.errors());
      for (const suite of module.children.allSuites()) if (suite.errors().length > 0) failed(`${module.relativeModuleId} › ${suite.fullName}`, suite.errors());
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'passed') report.passed += 1;
        if (state === 'failed') failed(`${module.relativeModuleId} › ${test.fullName}`, errors);
        if (state === 'pending') failed(`${module.relativeModuleId} › ${test.fullName}`, [{ message: 'It had not ended when the run did.' }]);
      }
    }
    for (const error of unhandled) failed('outside of any test', [error]);
    const path = process.env['SLATE_TEST_REPORT'];
    if (path) writeFileSync(path, JSON.stringify(report));
  }
}
