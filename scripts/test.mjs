// Runs every check and test: `npm test`; `npm run check` leaves out the browser, `npm run test:e2e` all but the browser, and passes its
// arguments on to Playwright. The last line counts them all: each check is one, and so is each test of Vitest and of Playwright;
// the lines before it tell how many were not run
// and what failed.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { findBrowser, installPoppler, installProxies } from './browser.mjs'
import { slowest, testsOf } from './report.mjs'

const root = join(import.meta.dirname, '..')
const results = join(root, '.cache/results')
const reports = { vitest: join(results, 'vitest.json'), playwright: join(results, 'playwright.json') }
const [suite, ...args] = process.argv.slice(2)
const withBrowser = suite !== 'check'
const count = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const browser = withBrowser ? findBrowser() : undefined

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
if (suite !== 'e2e') {
  installPoppler()
  installProxies()
  await Promise.all([vitest(), inTurn(checks)])
}
if (withBrowser) await playwright()

const tests = testsOf(read(reports.vitest), read(reports.playwright))
failures.push(...tests.filter(({ failed }) => failed).map(({ file, name }) => `${file}: ${name}`))
console.log(['The ten slowest:', ...slowest(tests)].join('\n'))
if (failures.length > 0) console.log(['What failed:', ...failures.map((what) => `  ✗ ${what}`)].join('\n'))
console.log(`${count.skipped} skipped`)
console.log(`${count.passed} passed, ${count.failed} failed`)
process.exit(count.failed === 0 ? 0 : 1)

/** The checks use what the tests leave of the cores while they wait. */
async function inTurn(checks) {
  for (const one of checks) await check(one)
}

async function check([name, ...command]) {
  const { code, output } = await run(command, { priority: constants.priority.PRIORITY_LOW })
  settle(code === 0 ? 1 : 0, code === 0 ? 0 : 1)
  if (code !== 0) failures.push(name)
  console.log(code === 0 ? `✓ ${name}` : `✗ ${name}\n${output}`)
}

async function vitest() {
  const { code } = await run(
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`],
    { output: 'inherit' },
  )
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = read(reports.vitest)
  count.skipped += numPendingTests + numTodoTests
  settleRun('vitest', code, numPassedTests, numFailedTests)
}

async function playwright() {
  if (!browser) {
    console.log(
      '✗ browser: Chromium と日本語フォントが必要です（apt-get install chromium fonts-noto-cjk、または CHROMIUM_PATH）',
    )
    return settle(0, 1)
  }
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: reports.playwright }
  const { code } = await run(['playwright', 'test', '--reporter=list,json', ...args], { output: 'inherit', env })
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(reports.playwright).stats ?? {}
  count.skipped += skipped
  settleRun('playwright', code, expected, unexpected + flaky)
}

/** A run that fails although no test of it does (a file that cannot be read, a rejection nobody caught) counts as one more failure. */
function settleRun(suite, code, passed, failed) {
  const outsideOfTests = code !== 0 && failed === 0
  if (outsideOfTests) failures.push(`${suite}: an error outside of its tests`)
  settle(passed, outsideOfTests ? 1 : failed)
}

function settle(passed, failed) {
  count.passed += passed
  count.failed += failed
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
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
