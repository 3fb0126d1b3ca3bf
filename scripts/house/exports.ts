import { countOf, type Count } from './count.ts'
import { lineOf, readUsers, walk, type Node, type Source } from './sources.ts'

/** What tests look through, and a catalogue of the specification's that only tests compare (labels). */
const instruments = ['isInTransaction', 'columnsOf', 'SignInOutcome']

/** What production exports and nobody but tests takes; the framework's own exports (a route, the entries) are taken by it. */
export function exports(sources: Source[], users = readUsers()): Count[] {
  const uses = usesByPath([...sources, ...users])
  const unused = sources.flatMap((source) => {
    if (/createRootRoute|createFileRoute/.test(source.text)) return []
    const used = uses.get(source.path) ?? new Set<string>()
    return exportsOf(source)
      .filter(
        ({ name }) => !used.has('*') && !used.has(name) && !instruments.includes(name) && countName(source, name) < 2,
      )
      .map(({ name, start }) => `${source.path}:${lineOf(source, start)} ${name}`)
  })
  return [countOf('exports used by tests alone', 0, unused)]
}

type Export = { name: string; start: number }

/** The values that a source declares and exports by name; types cost nobody anything at run time. */
function exportsOf({ program }: Source): Export[] {
  return (program.body as Node[]).flatMap((node) => {
    const declaration = node.declaration as Node | null | undefined
    if (node.type !== 'ExportNamedDeclaration' || !declaration) return []
    if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
      return [{ name: (declaration.id as { name: string }).name, start: node.start }]
    if (declaration.type !== 'VariableDeclaration') return []
    return (declaration.declarations as { id: Node & { name?: string } }[])
      .flatMap(({ id }) => namesIn(id))
      .map((name) => ({ name, start: node.start }))
  })
}

/** The names that a declaration binds: one, or those of a pattern. */
function namesIn(id: Node): string[] {
  if (id.type === 'Identifier') return [id.name as string]
  const parts = (id.properties ?? id.elements ?? []) as (Node | null)[]
  return parts.flatMap((part) => (part ? namesIn((part.value ?? part.argument ?? part) as Node) : []))
}

/** How often a source speaks of a name. */
function countName({ program }: Source, name: string): number {
  let count = 0
  walk(program, (node) => {
    if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && node.name === name) count++
  })
  return count
}

/** The names that other sources take from each source; `*` where all of it is taken. */
function usesByPath(sources: Source[]): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>()
  for (const { imports } of sources)
    for (const { path, names } of imports) {
      const used = uses.get(path) ?? new Set<string>()
      uses.set(path, used)
      for (const name of names) used.add(name)
    }
  return uses
}
