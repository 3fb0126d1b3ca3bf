import { relative } from 'node:path'

/** Every test of the two reports: its file, its name, how long it took in milliseconds, and whether it failed. */
export const testsOf = (vitest, playwright) => [
  ...(vitest.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration, status }) => ({
      file: relative('', name),
      name: fullName,
      ms: duration ?? 0,
      failed: status === 'failed',
    })),
  ),
  ...(playwright.suites ?? []).flatMap(specsOf),
]

/** The ten tests that took longest, slowest first, each as `12.3 s file: name`. */
export const slowest = (tests) =>
  tests
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 10)
    .map(({ file, name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s ${file}: ${name}`)

/** The runs of a suite of Playwright and of those within, each with the screen that it was on. */
const specsOf = ({ specs, suites = [] }) => [
  ...suites.flatMap(specsOf),
  ...specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results.map(({ duration, status }) => ({
        file: `tests/e2e/${file}`,
        name: `${title} (${projectName})`,
        ms: duration,
        failed: !['passed', 'skipped'].includes(status),
      })),
    ),
  ),
]
