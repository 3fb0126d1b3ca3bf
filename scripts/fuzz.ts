// Looks for what nobody has thought of: `npm run fuzz` draws a new seed and runs every test of chance ten times longer, `npm run fuzz -- 100`
// a hundred times. With `MINUTES=5` it draws one new seed after the other for so long, without the tests that start processes: what is
// not ended by then is left. What is found is named at the end with the command that plays it again, and is kept as a test beside it.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'

const minutes = Number(process.env.MINUTES) || null
const longer = process.argv[2] ?? (minutes ? '1' : '10')
const report = '.cache/fuzz.json'
/** Files in which some things happen at the same moment, as the machine pleases: no seed says in which order. */
const atOnce = /^tests\/(api\/(schedules|chat-storm)\.test\.ts|process\/)/

type Report = { testResults: { name: string; status: string }[] }
/** The files of a run that found something; null where the run did not come to its end. */
function failedFiles(): string[] | null {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative('', name))
  } catch {
    return null
  }
}

/** Runs every test that draws from a seed, however deep: Vitest follows the imports. */
async function look(seed: string, end: number): Promise<string[] | null> {
  rmSync(report, { force: true })
  // What is bounded ends with the first find, so that none is lost where the time ends.
  const bail = `--bail=${minutes ? 1 : 0}`
  const how = ['--run', bail, '--no-file-parallelism', '--testTimeout=600000']
  const told = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  const args = ['node_modules/vitest/vitest.mjs', 'related', 'tests/chance.ts', ...how, ...told]
  const env = { ...process.env, SEED: seed, LONGER: longer }
  const child = spawn(process.execPath, minutes ? [...args, '--project=!alone*'] : args, { env, stdio: 'inherit' })
  const timer = minutes ? setTimeout(() => child.kill('SIGINT'), Math.max(0, end - Date.now())) : undefined
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  clearTimeout(timer)
  const files = failedFiles()
  if (code !== 0 && files?.length === 0 && Date.now() < end) throw new Error(`vitest ended with ${code}`)
  return files
}

const end = Date.now() + (minutes ?? Infinity) * 60_000
let seedCount = 0
let findLines: string[] = []
do {
  const seed = process.env.SEED ?? String(randomInt(1, 1e9))
  const files = await look(seed, end)
  if (files) seedCount++
  findLines = (files ?? []).map((file) => {
    const again = `SEED=${seed} LONGER=${longer} npx vitest run ${file}`
    return atOnce.test(file) ? `${again} (what happens there at the same moment, no seed brings back)` : again
  })
  for (const line of findLines) console.log(`something was found; again: ${line}`)
  if (!findLines.length) console.log(`SEED=${seed} LONGER=${longer}: ${files ? 'nothing found' : 'not ended'}`)
} while (minutes && !findLines.length && Date.now() < end && !process.env.SEED)
console.log(
  `${seedCount} seeds were played to their end: ${findLines.length ? 'something was found' : 'nothing found'}`,
)
process.exit(findLines.length ? 1 : 0)
