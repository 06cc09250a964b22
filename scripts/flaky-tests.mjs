// Tests that failed and then passed at a second try: each is named, and more than one in a hundred is a failure of the whole (see test.mjs).
import { writeFileSync } from 'node:fs';

const NAME_OF_THE_FILE = 'FLAKY_TESTS';
const MOST_OF_A_HUNDRED = 1;

/** Reporter of Vitest: writes the names of flaky tests to the file that the environment names. */
export default class FlakyTests {
  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules */
  onTestRunEnd(modules) {
    const file = process.env[NAME_OF_THE_FILE];
    if (file === undefined) return;
    const flaky = modules.flatMap((module) => [...module.children.allTests()].filter((test) => test.diagnostic()?.flaky === true));
    writeFileSync(file, JSON.stringify(flaky.map((test) => `${test.module.relativeModuleId} > ${test.fullName}`)));
  }
}

/**
 * The flaky tests that a report of Playwright holds.
 *
 * @param {{ suites?: any[] }} report
 * @returns {string[]}
 */
export function flakyOf({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((/** @type {any} */ spec) => spec.tests.some((/** @type {any} */ test) => test.status === 'flaky'))
      .map((/** @type {any} */ spec) => `${spec.file} > ${spec.title}`),
    ...flakyOf(suite),
  ]);
}

/**
 * Whether so many flaky tests are more than a machine that stumbles explains.
 *
 * @param {number} flaky how many tests passed only at a later try
 * @param {number} all how many ran
 */
export function tooManyFlaky(flaky, all) {
  return flaky * 100 > all * MOST_OF_A_HUNDRED;
}
