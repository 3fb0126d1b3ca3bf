import type { Pool } from 'pg'
import type { Tracing } from './span.ts'

type Asked = string | { text: string }
type Query = (asked: Asked, ...rest: unknown[]) => unknown

/** A statement without the values that stand in it, cut to a length; parameters are not in it anyway. */
const shapeOf = (text: string) =>
  text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\b\d+\b(?!\s*\))/g, (number, at: number) => (text[at - 1] === '$' ? number : '?'))
    .slice(0, 1_000)

/**
 * Does each statement of a pool in a span. What takes a callback is the pool's own and left alone: it runs in the context of whoever
 * has just given the connection back.
 */
export function watchStatements(pool: Pool, inSpan: Tracing['span']): void {
  const watched = (ask: Query): Query =>
    function (asked, ...rest) {
      if (typeof rest.at(-1) === 'function') return ask(asked, ...rest)
      const shape = shapeOf(typeof asked === 'string' ? asked : asked.text)
      const name = /^\s*(\w+)/.exec(shape)?.[1]?.toUpperCase() ?? 'statement'
      const told = { 'db.system.name': 'postgresql', 'db.query.text': shape }
      return inSpan(name, told, async () => ask(asked, ...rest))
    }
  const seen = new WeakSet<object>()
  const watch = (one: object) => {
    if (seen.has(one)) return
    seen.add(one)
    const owner = one as { query: Query }
    owner.query = watched(owner.query.bind(owner))
  }
  watch(pool)
  pool.on('acquire', watch)
}
