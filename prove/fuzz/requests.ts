import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome, Run } from '../proof.ts'

/** How many requests `tests/api/fuzz.test.ts` sends of one seed, and of how many seeds by `LONGER=1`. */
const aSeed = 300
const seedsAtOnce = 2
/** How often longer than in `npm test` a process of Vitest looks: its start is little beside it then. */
const longer = 15

type Report = { testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[] }

/** The requests of some seeds, in a process of Vitest: how many seeds were played, and what was found. */
async function play(seed: number): Promise<{ seeds: number; faults: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'sumika-fuzz-'))
  const file = join(folder, 'report.json')
  const args = ['run', 'tests/api/fuzz.test.ts', '-t', 'seed', '--reporter=json', `--outputFile=${file}`]
  const env = { ...process.env, SEED: String(seed), LONGER: String(longer) }
  const child = spawn('npx', ['vitest', ...args], { env, stdio: 'ignore', shell: process.platform === 'win32' })
  await new Promise((resolve) => child.once('exit', resolve))
  const { testResults } = JSON.parse(await readFile(file, 'utf8')) as Report
  await rm(folder, { recursive: true })
  const played = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
  const failed = played.filter(({ status }) => status === 'failed')
  return {
    seeds: played.length,
    faults: failed.map(({ title, failureMessages }) => `${title}: ${failureMessages.join()}`),
  }
}

/** Sends requests by schema and mutation to the product on a database of its own, as everybody. */
export async function fuzzRequests({ seed, count, isOver, say }: Run): Promise<Outcome> {
  const faults: string[] = []
  const began = Date.now()
  let tried = 0
  for (let from = seed; tried < count && !isOver(); from += seedsAtOnce * longer) {
    const played = await play(from)
    if (!played.seeds) throw new Error(`no seed was played from ${from}`)
    tried += played.seeds * aSeed
    faults.push(...played.faults)
    say(`${tried} requests, ${faults.length} faults`)
  }
  const minutes = (Date.now() - began) / 60_000
  return { tried, figures: `${tried} requests, ${Math.round(tried / minutes)} a minute`, faults }
}
