// Plants faults and counts those that the tests notice: `npm run mutants`, or `npm run mutants -- cache money` for some areas of
// `scripts/mutants/areas.ts`. What was found is kept in `.cache/mutants`, so that only what has changed is tried again. Ends after
// MINUTES (45), at the latest: an area that did not end by then is tried the next time. The scores go to docs/testing.md; an area
// that was not tried here keeps the one that stands there. `npm run mutants -- --changed` tries the areas of which a file differs
// from origin/main (or the commit that is named behind it), writes nothing, and fails where one misses the goal.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { areas } from './mutants/areas.ts'
import { areasOf, changedSince } from './mutants/changed.ts'
import { goal, percent, readReport, scoresIn, tableOf, type Score } from './mutants/score.ts'

const folder = '.cache/mutants'
const deadline = Date.now() + (Number(process.env.MINUTES) || 45) * 60_000
const page = 'docs/testing.md'

/** Tries an area's faults. Undefined when there was no time for all of them, or a test failed without any. */
function tryOut(name: string): Score | undefined {
  const { files, tests, ignoresStatic } = areas[name]!
  const result = `${folder}/${name}.json`
  const env = {
    ...process.env,
    MUTANT_FILES: files.join('|'),
    MUTANT_TESTS: tests.join('|'),
    ...(ignoresStatic && { MUTANT_STATIC: 'ignored' }),
    MUTANT_RESULT: result,
    MUTANT_KNOWN: `${folder}/${name}.known.json`,
  }
  const timeout = Math.max(1, deadline - Date.now())
  const args = ['run', 'scripts/mutants/stryker.config.mjs']
  const { status } = spawnSync('stryker', args, { env, timeout, stdio: 'inherit', shell: process.platform === 'win32' })
  const report = status === 0 ? readReport(result, files) : undefined
  report?.survivors.forEach((line) => console.log(line))
  return report?.score
}

/** The scores of these areas, as far as they were tried to the end. */
function tryAll(names: readonly string[]): Record<string, Score> {
  mkdirSync(folder, { recursive: true })
  // A run that was cut off leaves its copy of the repository behind.
  rmSync(`${folder}/sandbox`, { recursive: true, force: true })
  const scores = Object.fromEntries(
    names.flatMap((name) => [[name, tryOut(name)] as const].filter(([, score]) => score)),
  )
  const unfinished = names.filter((name) => !scores[name])
  if (unfinished.length) console.log(`not finished: ${unfinished.join(', ')}`)
  return scores as Record<string, Score>
}

const [first, ...rest] = process.argv.slice(2)
const names = Object.keys(areas)
if (first === '--changed') {
  const base = rest[0] ?? 'origin/main'
  const changed = changedSince(base)
  const touched = areasOf(changed ?? [])
  console.log(
    changed ? `areas that differ from ${base}: ${touched.join(', ') || 'none'}` : `no ${base} to compare with`,
  )
  const scores = touched.length ? tryAll(touched) : {}
  if (touched.length) console.log(`\n${tableOf(touched, scores)}\n`)
  process.exitCode = Object.values(scores).some((score) => percent(score) < goal) ? 1 : 0
} else {
  const tried = tryAll(first === undefined ? names : [first, ...rest])
  const text = readFileSync(page, 'utf8')
  const table = tableOf(names, { ...scoresIn(text), ...tried })
  console.log(`\n${table}\n`)
  const marks = /(<!-- mutants -->\n)[^]*(<!-- \/mutants -->)/
  writeFileSync(
    page,
    text.replace(marks, (_, begin: string, end: string) => `${begin}\n${table}\n\n${end}`),
  )
  spawnSync('prettier', ['--write', page], { stdio: 'ignore', shell: process.platform === 'win32' })
}
