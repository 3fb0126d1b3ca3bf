// Plants faults and counts those that the tests notice: `npm run mutants`, or `npm run mutants -- cache money` for some areas of
// `scripts/mutants/areas.ts`. What was found is kept in `.cache/mutants`, so that only what has changed is tried again. Ends after
// MINUTES (45), at the latest: an area that did not end by then is tried the next time. The score goes to docs/testing.md.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { areas } from './mutants/areas.ts'

type Mutant = { status: string; mutatorName: string; replacement?: string; location: { start: { line: number } } }
type Report = { files: Record<string, { mutants: Mutant[] }> }
type Score = { noticed: number; planted: number }

const folder = '.cache/mutants'
const deadline = Date.now() + (Number(process.env.MINUTES) || 45) * 60_000
const page = 'docs/testing.md'
mkdirSync(folder, { recursive: true })

/** Tries an area's faults. Answers false when there was no time for all of them, or a test failed without any. */
function tryOut(name: string): boolean {
  const { files, tests } = areas[name]!
  const env = {
    ...process.env,
    ...{ MUTANT_FILES: files.join('|'), MUTANT_TESTS: tests.join('|') },
    ...{ MUTANT_RESULT: `${folder}/${name}.json`, MUTANT_KNOWN: `${folder}/${name}.known.json` },
  }
  const timeout = Math.max(1, deadline - Date.now())
  const args = ['run', 'scripts/mutants/stryker.config.mjs']
  const { status } = spawnSync('stryker', args, { env, timeout, stdio: 'inherit', shell: process.platform === 'win32' })
  return status === 0
}

const isNoticed = ({ status }: Mutant) => status === 'Killed' || status === 'Timeout'
const isPlanted = (mutant: Mutant) =>
  isNoticed(mutant) || mutant.status === 'Survived' || mutant.status === 'NoCoverage'

function scoreOf(name: string): Score | undefined {
  const file = `${folder}/${name}.json`
  if (!existsSync(file)) return undefined
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as Report
  for (const [path, { mutants }] of Object.entries(files))
    for (const mutant of mutants.filter((one) => isPlanted(one) && !isNoticed(one)))
      console.log(
        `${path}:${mutant.location.start.line} ${mutant.mutatorName}: ${mutant.replacement ?? ''}`.slice(0, 160),
      )
  const planted = Object.values(files).flatMap(({ mutants }) => mutants.filter(isPlanted))
  return { noticed: planted.filter(isNoticed).length, planted: planted.length }
}

const percent = ({ noticed, planted }: Score) => `${((100 * noticed) / Math.max(1, planted)).toFixed(1)} %`
const row = (name: string, score: Score | undefined) =>
  `| ${name} | ${score ? `${score.planted} | ${score.noticed} | ${percent(score)}` : '– | – | not tried'} |`

const asked = process.argv.slice(2)
const unfinished = Object.keys(areas).filter((name) => (!asked.length || asked.includes(name)) && !tryOut(name))
const scores = Object.keys(areas).map((name) => [name, scoreOf(name)] as const)
const all = scores.reduce(
  (sum, [, score]) => ({ noticed: sum.noticed + (score?.noticed ?? 0), planted: sum.planted + (score?.planted ?? 0) }),
  { noticed: 0, planted: 0 },
)
const table = [
  '| Area | Faults | Noticed | Score |',
  '| --- | ---: | ---: | ---: |',
  ...scores.map(([name, score]) => row(name, score)),
  row('**all**', all),
].join('\n')
console.log(`\n${table}\n`)
if (unfinished.length) console.log(`not finished: ${unfinished.join(', ')}`)
const text = readFileSync(page, 'utf8')
writeFileSync(
  page,
  text.replace(/(<!-- mutants -->\n)[^]*(<!-- \/mutants -->)/, (_, begin, end) => `${begin}\n${table}\n\n${end}`),
)
