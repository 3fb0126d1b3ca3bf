import { countOf, type Count } from './count.ts'
import type { Source } from './sources.ts'

/** How the sources hang together: imports that go in a circle. */
export function imports(sources: Source[]): Count[] {
  return [
    countOf(
      'import cycles at run time',
      0,
      cycles(sources).map((cycle) => cycle.join(' → ')),
    ),
  ]
}

/** The groups of sources that import each other at run time (Tarjan's strongly connected components of more than one). */
function cycles(sources: Source[]): string[][] {
  const edges = new Map(
    sources.map((source) => [source.path, source.imports.filter(({ isType }) => !isType).map(({ path }) => path)]),
  )
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const groups: string[][] = []
  const connect = (path: string) => {
    index.set(path, index.size)
    low.set(path, index.get(path)!)
    stack.push(path)
    for (const target of edges.get(path)!) {
      if (!edges.has(target)) continue
      if (!index.has(target)) connect(target)
      if (stack.includes(target)) low.set(path, Math.min(low.get(path)!, low.get(target)!))
    }
    if (low.get(path) !== index.get(path)) return
    const group = stack.splice(stack.indexOf(path))
    if (group.length > 1) groups.push(group)
  }
  for (const path of edges.keys()) if (!index.has(path)) connect(path)
  return groups
}
