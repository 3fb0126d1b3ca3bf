import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { tokyoDate } from '#domain/calendar.ts'
import type { Outcome, Proof } from './proof.ts'

const page = 'docs/trust.md'
/** The tables of the page: the last whole run of each proof, and runs that their time has cut and others may complete. */
const wholeRuns = /<!-- runs -->[^]*<!-- \/runs -->/
const cutRuns = /<!-- cut runs -->[^]*<!-- \/cut runs -->/

/** The line of docs/trust.md that tells of a run: what was tried, what was counted, from which seed, when, and on what. */
export function lineOf(name: string, { unit }: Proof, seed: number, { tried, figures, faults }: Outcome): string {
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim()
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? '?'}, ${Math.round(totalmem() / 2 ** 30)} GB`
  return toLine([
    `\`${name}\``,
    `${tried.toLocaleString('en')} ${unit}`,
    figures.replaceAll('|', '/'),
    String(faults.length),
    String(seed),
    `${tokyoDate(Date.now())}, ${commit}, ${machine}`,
  ])
}

const toLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const nameIn = (line: string) => /^\| `(\w+)`/.exec(line)?.[1]
const triedIn = (line: string) => Number(cellsOf(line)[1]?.split(' ')[0]?.replaceAll(',', ''))

/** Puts a run's line on the page: among the whole runs, or among those that were cut, until these are whole together. */
export function keepLine(line: string, { goal }: Proof): void {
  writeFileSync(page, withRun(readFileSync(page, 'utf8'), line, goal))
  execFileSync('prettier', ['--write', page], { stdio: 'ignore', shell: process.platform === 'win32' })
}

/**
 * The page with a run. One that tried all that the goal asks for takes the place of the last one of its proof. One that its time has cut
 * waits beside others of its proof, which drew from other seeds: once they have tried enough together they are one line.
 */
export function withRun(text: string, line: string, goal: number): string {
  const table = cutRuns.exec(text)?.[0] ?? ''
  const isSame = (other: string) => nameIn(other) === nameIn(line)
  const earlier = triedIn(line) < goal ? table.split('\n').filter(isSame) : []
  const runs = [...earlier, line]
  const isWhole = runs.reduce((sum, one) => sum + triedIn(one), 0) >= goal
  if (!isWhole) return text.replace(cutRuns, () => withLine(table, line))
  const without = table.split('\n').filter((other) => !isSame(other))
  return text
    .replace(cutRuns, () => without.join('\n'))
    .replace(wholeRuns, (whole) =>
      withLine(
        whole
          .split('\n')
          .filter((other) => !isSame(other))
          .join('\n'),
        join(runs),
      ),
    )
}

/** Runs as one: numbers are added up, and the rest is told one after the other. */
function join(runs: readonly string[]): string {
  const [last = ''] = runs.slice(-1)
  if (runs.length === 1) return last
  const column = (at: number) => runs.map((run) => cellsOf(run)[at] ?? '')
  const tried = runs.reduce((sum, run) => sum + triedIn(run), 0)
  const faults = column(3).reduce((sum, count) => sum + Number(count), 0)
  const [name = '', about = ''] = cellsOf(last)
  return toLine([
    name,
    `${tried.toLocaleString('en')} ${about.replace(/^\S+ /, '')}, in ${runs.length} runs`,
    column(2).join(' · '),
    String(faults),
    column(4).join(', '),
    column(5).join(' · '),
  ])
}

/** A table with one line more at its end. */
function withLine(table: string, line: string): string {
  const lines = table.split('\n')
  const end = lines.findLastIndex((one) => one.startsWith('|')) + 1
  return lines.toSpliced(end, 0, line).join('\n')
}
