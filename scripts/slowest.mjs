import { relative } from 'node:path'

/** The ten tests that took longest, slowest first, each as `12.3 s file: name`; from the reports of Vitest and of Playwright. */
export function slowest(vitest, playwright) {
  const ofVitest = (vitest.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ file: relative('', name), name: fullName, ms: duration ?? 0 })),
  )
  return [...ofVitest, ...(playwright.suites ?? []).flatMap(specsOf)]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 10)
    .map(({ file, name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s ${file}: ${name}`)
}

/** The runs of a suite of Playwright and of those within, each with the screen that it was on. */
const specsOf = ({ specs, suites = [] }) => [
  ...suites.flatMap(specsOf),
  ...specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results.map(({ duration }) => ({ file: `tests/e2e/${file}`, name: `${title} (${projectName})`, ms: duration })),
    ),
  ),
]
