import { relative } from 'node:path'
import { isFailed, nameOf } from '../tests/second-try.ts'

/** Every test of a report of Vitest or of Playwright: its file, its name, how long it took in milliseconds, and how it ended. */
export const testsOf = ({ testResults = [], suites = [] }) => [
  ...testResults.flatMap(testsOfFile),
  ...suites.flatMap(testsOfSuite),
]

/** The ten tests that took longest, slowest first, each as `12.3 s file: name`. */
export const slowest = (tests) =>
  tests
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 10)
    .map((test) => `${(test.ms / 1000).toFixed(1).padStart(6)} s ${nameOf(test)}`)

function testsOfFile({ name: path, status: whole, assertionResults }) {
  const file = relative('', path)
  const tests = assertionResults.map(({ fullName: name, duration, status }) => ({
    file,
    name,
    ms: duration ?? 0,
    status: ['passed', 'failed'].includes(status) ? status : 'skipped',
  }))
  const isOutside = whole === 'failed' && !tests.some(isFailed)
  return isOutside ? [...tests, { file, name: 'an error outside of its tests', ms: 0, status: 'failed' }] : tests
}

/** The runs of a suite of Playwright and of those within, each with the screen that it was on. */
const testsOfSuite = ({ specs, suites = [] }) => [
  ...suites.flatMap(testsOfSuite),
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results, status }) => ({
      file: `tests/e2e/${file}`,
      name: `${title} (${projectName})`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      status: { expected: 'passed', skipped: 'skipped' }[status] ?? 'failed',
    })),
  ),
]
