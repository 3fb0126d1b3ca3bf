/** A line of the results: ours, what it is held against, by how much they differ; the quickest of each asked several times, and what it should reach, where that is said. */
export type Line = {
  what: string
  ours: string
  against: string
  theirs: string
  ratio: string
  quickest?: string
  goal?: string
}

const heads: Required<Line> = {
  what: 'measured',
  ours: 'sumika',
  against: 'against',
  theirs: '',
  ratio: 'ratio',
  quickest: 'quickest of 5',
  goal: 'goal',
}
const missedMark = '✗'

/** What a line should reach, and whether it does. */
export const atMost = (value: number, limit: number, unit = '') => goalOf(value <= limit, `≤ ${limit}${unit}`)
export const atLeast = (value: number, limit: number, unit = '') => goalOf(value >= limit, `≥ ${limit}${unit}`)
const goalOf = (isMet: boolean, words: string) => ({ goal: `${words} ${isMet ? '✓' : missedMark}` })

/** A figure with as many digits as it deserves. */
export const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value >= 10 ? value.toFixed(1) : value.toFixed(2)

/** A line from two figures of one unit. The ratio is ours by theirs. */
export const compare = (what: string, unit: string, ours: number, against: string, theirs: number): Line => ({
  what,
  ours: `${figure(ours)} ${unit}`,
  against,
  theirs: `${figure(theirs)} ${unit}`,
  ratio: figure(ours / theirs),
})

/** A line of a figure that should reach no more than a limit of its unit. The ratio is ours by that. */
export const lineWithin = (what: string, unit: string, ours: number, limit: number): Line => ({
  ...compare(what, unit, ours, 'goal', limit),
  ...atMost(ours, limit, unit && ` ${unit}`),
})

/** Prints lines as one table, and what missed its goal. */
export function printTable(lines: readonly Line[]): void {
  const columns = Object.keys(heads) as (keyof Line)[]
  const widths = new Map(
    columns.map((key) => [key, Math.max(...[heads, ...lines].map((line) => line[key]?.length ?? 0))]),
  )
  const isNumber = (key: keyof Line) => key === 'ours' || key === 'theirs' || key === 'ratio'
  const cell = (line: Line, key: keyof Line) =>
    (line[key] ?? '')[isNumber(key) ? 'padStart' : 'padEnd'](widths.get(key) ?? 0)
  const row = (line: Line) => `| ${columns.map((key) => cell(line, key)).join(' | ')} |`
  const rule = `|${columns.map((key) => '-'.repeat((widths.get(key) ?? 0) + 1) + (isNumber(key) ? ':' : '-')).join('|')}|`
  console.log([row(heads), rule, ...lines.map(row)].join('\n'))
  const behind = lines.filter(({ goal }) => goal?.endsWith(missedMark))
  console.log(`\n${behind.length} of ${lines.filter(({ goal }) => goal).length} goals missed`)
  for (const { what, ours, quickest, goal } of behind)
    console.log(`- ${what}: ${quickest ? `${quickest}, the quickest of 5` : ours}, goal ${goal}`)
}

/** The value that so large a share (0 to 1) of the values does not exceed. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN
export const median = (values: readonly number[]): number => quantile(values, 0.5)
