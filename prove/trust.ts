import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { tokyoDate } from '#domain/calendar.ts'
import type { Outcome, Proof } from './proof.ts'

const page = 'docs/trust.md'

/** The line of docs/trust.md that tells of a run: what was tried, what was counted, from which seed, when, and on what. */
export function lineOf(name: string, { unit }: Proof, seed: number, { tried, figures, faults }: Outcome): string {
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim()
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? '?'}, ${Math.round(totalmem() / 2 ** 30)} GB`
  const cells = [
    `\`${name}\``,
    `${tried.toLocaleString('en')} ${unit}`,
    figures,
    String(faults.length),
    String(seed),
    `${tokyoDate(Date.now())}, ${commit}, ${machine}`,
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** Puts a run's line in the place of the one before it, or where its proof is told of for the first time, at the end of the table. */
export function keepLine(line: string): void {
  const text = readFileSync(page, 'utf8')
  const [table = ''] = /<!-- runs -->[^]*<!-- \/runs -->/.exec(text) ?? []
  writeFileSync(
    page,
    text.replace(table, () => withLine(table, line)),
  )
  execFileSync('prettier', ['--write', page], { stdio: 'ignore', shell: process.platform === 'win32' })
}

const nameIn = (line: string) => /^\| `(\w+)`/.exec(line)?.[1]

/** A table with a line in the place of the one of the same proof. */
export function withLine(table: string, line: string): string {
  const lines = table.split('\n')
  const at = lines.findIndex((one) => nameIn(one) === nameIn(line))
  const end = lines.findLastIndex((one) => one.startsWith('|')) + 1
  return lines.toSpliced(at < 0 ? end : at, at < 0 ? 0 : 1, line).join('\n')
}
