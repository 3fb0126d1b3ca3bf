import { accessLabel } from '../access-lines.ts'
import type { Fact } from './fact.ts'
import type { EstateWords } from './words.ts'

/** Facts as a page hands them over to the browser: by columns, `wide` by their places. Each name would be sent again with each fact. */
type Columns = { labels: string[]; values: string[]; wide?: number[] }

function toColumns(facts: readonly Fact[]): Columns {
  const wide = facts.flatMap((fact, at) => (fact.wide ? [at] : []))
  const labels = facts.map(({ label }) => label)
  const values = facts.map(({ value }) => value)
  return { labels, values, ...(wide.length > 0 && { wide }) }
}
const toFacts = ({ labels, values, wide = [] }: Columns): Fact[] =>
  labels.map((label, at) => ({ label, value: values[at] ?? '', ...(wide.includes(at) && { wide: true }) }))

/** The words of a home as they are handed over: the ways to it stand in its outline. */
export const handedOver = ({ keys, outline, access: _, ...words }: EstateWords) => ({
  ...words,
  keys: toColumns(keys),
  outline: toColumns(outline),
})

/** The words of a home that were handed over. */
export function takenOver({ keys, ...words }: ReturnType<typeof handedOver>): EstateWords {
  const outline = toFacts(words.outline)
  const access = outline.find(({ label }) => label === accessLabel)?.value.split('\n') ?? []
  return { ...words, outline, access, keys: toFacts(keys) }
}
