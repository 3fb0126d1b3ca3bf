// Runs every check and test: `npm test`; `npm run check` leaves out the browser, the tests that start and kill processes and the lengthy ones,
// `npm run test:e2e` all but the browser, and passes its arguments on to Playwright. The last line counts them all: each check is one, and so
// is each test of Vitest and of Playwright; the lines before it tell how long each part took, how many were not run, what failed, and which
// journeys passed only the second time (docs/decisions/007).
//
// With `--changed`, Vitest runs the tests whose code differs from where the branch left origin/main: those that import it, and those that read
// the sources themselves. The other checks and the browser are the same. What is merged is tested whole.
//
// What waits runs beside what reckons: the tests that start and kill processes (`alone`) from the beginning to the end, beside them first
// the rest of Vitest and then the browser. The checks use what these leave of the cores.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { bringPrograms, findBrowser, findShell } from './browser.mjs'
import { slowest, testsOf } from './report.mjs'
import { filesToRepeat, isFailed, joinTries, nameOf } from '../tests/second-try.ts'

const root = join(import.meta.dirname, '..')
const results = join(root, '.cache/results')
const [suite, ...asked] = process.argv.slice(2)
const isOfChange = suite !== 'e2e' && asked.includes('--changed')
const args = isOfChange ? asked.filter((arg) => arg !== '--changed') : asked
const withBrowser = suite !== 'check'
const withProcesses = suite !== 'check' && suite !== 'e2e'
// Where nothing runs beside it, one worker more than there are cores: some wait, for the queue's next look or for the database.
const workerCount = availableParallelism() + (withProcesses ? 0 : 1)
const vitest = ['vitest', 'run', '--reporter=default', '--reporter=json', `--maxWorkers=${workerCount}`]
const tests = []
const late = []
/** What ran, with its milliseconds. */
const parts = []
const missing = args.length > 0 && suite !== 'e2e' ? [] : bringPrograms(programsOf(suite))
const browser = withBrowser ? findBrowser() : undefined
const shell = browser && findShell()

process.chdir(root)
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const checks = [
  ['types', 'tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['format', 'prettier', '--check', '--log-level=warn', '--cache', '--cache-location=.cache/prettier', '.'],
  ['unused code', 'knip', '--no-progress'],
  ['house', 'node', 'scripts/house.ts'],
]
// What a program is needed for is skipped by name where there is none: a machine that cannot bring it is no fault of the product.
for (const { program, files, what } of missing)
  for (const file of files.length > 0 ? files : [what])
    tests.push({ file, name: `needs ${program}`, ms: 0, status: 'skipped' })
const change = isOfChange ? changeSoFar() : undefined
const beside =
  suite === 'e2e'
    ? []
    : [
        ...(withProcesses && isAloneAsked(change) ? [timed('alone', runVitest('alone', ['--project=alone*']))] : []),
        inTurn(checks),
      ]
if (suite !== 'e2e') await timed('together', runTogether(change))
if (browser) await timed('browser', runJourneys(browser))
await Promise.all(beside)

const failures = tests.filter(isFailed)
const count = (wanted) => tests.filter(({ status }) => status === wanted).length
console.log(['The ten slowest:', ...slowest(tests)].join('\n'))
if (late.length > 0)
  console.log(['Passed only the second time:', ...late.map((one) => `  ↻ ${nameOf(one)}`)].join('\n'))
if (failures.length > 0) console.log(['What failed:', ...failures.map((one) => `  ✗ ${nameOf(one)}`)].join('\n'))
if (missing.length > 0)
  console.log(
    [
      'Skipped, since this machine lacks a program:',
      ...missing.map(({ program, what, why }) => `  - ${program}: ${what}。${why}`),
    ].join('\n'),
  )
console.log(parts.map(({ name, ms }) => `${name} ${(ms / 60_000).toFixed(1)} min`).join(', '))
console.log(`${count('skipped')} skipped`)
console.log(`${count('passed')} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)

/** Where the branch left origin/main, or the last commit where there is no such branch, and the files that differ from it. */
function changeSoFar() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const hasMain = spawnSync('git', ['rev-parse', '--verify', '--quiet', 'origin/main'], { cwd: root }).status === 0
  const [base] = hasMain ? git('merge-base', 'origin/main', 'HEAD') : git('rev-parse', 'HEAD')
  return { base, files: [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')] }
}

/** Tests that start the product as a process import nothing of it: they run unless only pages, parts of them or documents differ. */
function isAloneAsked(change) {
  return (
    !change || change.files.some((file) => !/^(src\/(app|ui)\/|docs\/|tests\/(e2e|pages)\/|[A-Z]+\.md$)/.test(file))
  )
}

/** The tests that do not start processes: all, or those that a change is about. */
async function runTogether(change) {
  const all = ['--project=!alone*', ...(suite === 'check' ? ['--project=!lengthy'] : [])]
  if (!change) return runVitest('together', all)
  await runVitest('together', [...all, `--changed=${change.base}`, '--passWithNoTests'])
  // These read the sources as files.
  await runVitest('sources', [...all, ...globSync('tests/*.test.ts', { cwd: root })])
}

/** The programs of a suite; undefined for all. Without the browser's tests no browser is needed, and for those nothing else. */
function programsOf(suite) {
  if (suite === 'e2e') return ['chromium']
  return suite === 'check' ? ['pdftoppm'] : undefined
}

/** The checks use what the tests leave of the cores while they wait. */
async function inTurn(checks) {
  for (const one of checks) await check(one)
}

async function check([name, ...command]) {
  const { code, output } = await run(command, { priority: constants.priority.PRIORITY_LOW })
  tell(name, code === 0 ? undefined : output)
}

/** Counts a check, and says how it ended. */
function tell(name, fault) {
  tests.push({ file: 'check', name, ms: 0, status: fault === undefined ? 'passed' : 'failed' })
  console.log(fault === undefined ? `✓ ${name}` : `✗ ${name}\n${fault}`)
}

/** Keeps how long something took, also beside others. */
async function timed(name, work) {
  const start = performance.now()
  await work
  parts.push({ name, ms: performance.now() - start })
}

/** Runs tests of Vitest, once: what they find by chance is a find. */
async function runVitest(name, which) {
  const report = join(results, `vitest-${name}.json`)
  const excluded = missing.flatMap(({ files }) => files.map((file) => `--exclude=${file}`))
  tests.push(...(await endOf(name, [...vitest, ...which, ...excluded, `--outputFile.json=${report}`], report)))
}

/** Runs the journeys; files of which a second try tells more have it on a place made anew, unless somebody looks at tests of their choice. */
async function runJourneys(browser) {
  const first = await play('first', args)
  const files = args.length > 0 ? [] : filesToRepeat(first)
  const second = files.length > 0 ? await play('second', files) : []
  const both = joinTries(first, second, files)
  tests.push(...both.tests)
  late.push(...both.late)

  function play(time, which) {
    const report = join(results, `playwright-${time}.json`)
    const command = ['playwright', 'test', '--reporter=list,json', `--output=test-results/${time}`, ...which]
    const browsers = { CHROMIUM_PATH: browser, ...(shell && { CHROMIUM_SHELL_PATH: shell }) }
    return endOf('playwright', command, report, { ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  }
}

/** How each test of a run has ended. A run that fails although no test of it does (a rejection nobody caught) counts as one more failure. */
async function endOf(name, command, report, env) {
  const { code } = await run(command, { output: 'inherit', env })
  const all = testsOf(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {})
  if (code !== 0 && !all.some(isFailed))
    all.push({ file: name, name: 'an error outside of its tests', ms: 0, status: 'failed' })
  return all
}

function run([program, ...args], { output = 'pipe', env = {}, priority } = {}) {
  const child = spawn(program, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  if (priority !== undefined && child.pid) setPriority(child.pid, priority)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code, output: text }))
  })
}
