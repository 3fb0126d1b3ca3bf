import { countOf, type Count } from './count.ts'
import { lineOf, walk, type Node, type Source } from './sources.ts'

type Cast = { path: string; line: number; type: string }

/** Where the server leaves the compiler's sight: casts (`as const` aside), those to a noun's row outside of the kernel, and written SQL. */
export function server(sources: Source[]): Count[] {
  const files = sources.filter(({ path }) => path.startsWith('src/server/'))
  const casts = files.flatMap(castsOf)
  const toRows = files
    .filter(({ path }) => !path.startsWith('src/server/kernel/'))
    .flatMap(castsToRows(rowTypes(sources)))
  const placeOf = ({ path, line, type }: Cast) => `${path}:${line} as ${type}`
  const statements = files.filter(({ path }) => !path.startsWith('src/server/database/')).flatMap(statementsOf)
  return [
    countOf('casts in the server', 59, casts.map(placeOf)),
    countOf('casts to a noun outside of the kernel', 0, toRows.map(placeOf)),
    { name: 'raw SQL statements', value: statements.length, places: statements.toSorted() },
  ]
}

function castsOf(source: Source): Cast[] {
  const casts: Cast[] = []
  walk(source.program, (node) => {
    if (node.type !== 'TSAsExpression' && node.type !== 'TSTypeAssertion') return
    const { start, end } = node.typeAnnotation as Node
    const type = source.text.slice(start, end)
    if (type !== 'const') casts.push({ path: source.path, line: lineOf(source, start), type })
  })
  return casts
}

/** Casts to a row or to rows; those to the type of a field (`Wizard['wizardType']`) are none. */
const castsToRows = (rows: Set<string>) => (source: Source) => {
  const domain = [...source.text.matchAll(/^import ([^;']*?) from '#domain\//gm)].map(([, names]) => names!).join()
  const known = new Set(domain.match(/\w+/g)?.filter((name) => rows.has(name)))
  return castsOf(source).filter(({ type }) => type.match(/\b\w+\b(?!\[')/g)?.some((name) => known.has(name)))
}

/** The types of nouns' rows, such as `export type Notice = Row<typeof notice>` in the domain. */
function rowTypes(sources: Source[]): Set<string> {
  const declarations = sources
    .filter(({ path }) => path.startsWith('src/domain/'))
    .flatMap(({ text }) => [...text.matchAll(/^export type (\w+) = Row(?:Of)?<typeof/gm)])
  return new Set(declarations.map(([, name]) => name!))
}

/** Calls of `query` or `execute` with something to say, whoever has them; `c.req.query(name)` reads a URL. */
function statementsOf(source: Source): string[] {
  const places: string[] = []
  walk(source.program, (node) => {
    if (node.type !== 'CallExpression' || (node.arguments as Node[]).length === 0) return
    const { start, end } = node.callee as Node
    const callee = source.text.slice(start, end)
    if (/\b(query|execute)$/.test(callee) && !callee.endsWith('req.query'))
      places.push(`${source.path}:${lineOf(source, node.start)}`)
  })
  return places
}
