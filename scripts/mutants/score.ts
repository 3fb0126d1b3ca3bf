import { existsSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'

type Mutant = { status: string; mutatorName: string; replacement?: string; location: { start: { line: number } } }
type Report = { files: Record<string, { mutants: Mutant[] }> }
/** How many faults were planted in an area, and how many of them a test noticed. */
export type Score = { planted: number; noticed: number }

/** In percent: what an area is to reach. */
export const goal = 90

const isNoticed = ({ status }: Mutant) => status === 'Killed' || status === 'Timeout'
const isPlanted = (mutant: Mutant) =>
  isNoticed(mutant) || mutant.status === 'Survived' || mutant.status === 'NoCoverage'

/**
 * What a report of Stryker counts in the files of an area, and a line for each fault that no test noticed; undefined where there is
 * no report. It also holds what was tried when the area had other files.
 */
export function readReport(file: string, globs: readonly string[]): { score: Score; survivors: string[] } | undefined {
  if (!existsSync(file)) return undefined
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const planted = Object.entries(files)
    .filter(([path]) => globs.some((glob) => matchesGlob(path, glob)))
    .flatMap(([path, { mutants }]) => mutants.filter(isPlanted).map((mutant) => ({ path, mutant })))
  const survivors = planted.filter(({ mutant }) => !isNoticed(mutant))
  return {
    score: { planted: planted.length, noticed: planted.length - survivors.length },
    survivors: survivors.map(({ path, mutant: { location, mutatorName, replacement = '' } }) =>
      `${path}:${location.start.line} ${mutatorName}: ${replacement}`.slice(0, 160),
    ),
  }
}

export const percent = ({ noticed, planted }: Score) => (100 * noticed) / Math.max(1, planted)

/** The scores that a table tells. */
export const scoresIn = (text: string): Record<string, Score> =>
  Object.fromEntries(
    [...text.matchAll(/^\| (\w+) +\| +(\d+) \| +(\d+) \|/gm)].map(([, name, planted, noticed]) => [
      name,
      { planted: Number(planted), noticed: Number(noticed) },
    ]),
  )

const row = (name: string, score: Score | undefined) =>
  `| ${name} | ${score ? `${score.planted} | ${score.noticed} | ${percent(score).toFixed(1)} %` : '– | – | not tried'} |`

/** The table of these areas, in Markdown. */
export function tableOf(names: readonly string[], scores: Readonly<Record<string, Score>>): string {
  const tried = names.flatMap((name) => scores[name] ?? [])
  const sum = (of: keyof Score) => tried.reduce((total, score) => total + score[of], 0)
  return [
    '| Area | Faults | Noticed | Score |',
    '| --- | ---: | ---: | ---: |',
    ...names.map((name) => row(name, scores[name])),
    row('**all**', { planted: sum('planted'), noticed: sum('noticed') }),
  ].join('\n')
}
