import type { Count } from './count.ts'
import type { Source } from './sources.ts'

type Reach = { path: string; files: number; depth: number }

/** How far a reader of a page goes: the files of the app behind its route file, and the imports between it and the farthest of them. */
export function pages(sources: Source[]): Count[] {
  const app = new Map(sources.filter(({ path }) => path.startsWith('src/app/')).map((source) => [source.path, source]))
  const reaches = [...app.values()]
    .filter(({ text }) => text.includes('createFileRoute('))
    .map(({ path }) => reachOf(path, app))
  return [
    largestReach('files behind a page', 80, reaches, 'files'),
    largestReach('depth of the files behind a page', 6, reaches, 'depth'),
  ]
}

/** The files that one file leads to by imports, lazy ones too, and how many imports away the farthest is. */
function reachOf(path: string, app: Map<string, Source>): Reach {
  const seen = new Set([path])
  let ring = [path]
  let depth = 0
  for (;;) {
    const next = ring.flatMap((from) => app.get(from)?.imports.map(({ path }) => path) ?? [])
    ring = [...new Set(next)].filter((file) => app.has(file) && !seen.has(file))
    if (ring.length === 0) return { path, files: seen.size, depth }
    for (const file of ring) seen.add(file)
    depth++
  }
}

/** The highest figure of a page, with the pages that are above the goal or highest. */
function largestReach(name: string, goal: number, reaches: Reach[], figure: 'files' | 'depth'): Count {
  const sorted = reaches.toSorted((left, right) => right[figure] - left[figure])
  return {
    name,
    value: sorted[0]?.[figure] ?? 0,
    goal,
    places: sorted.slice(0, 20).map((reach) => `${reach.path} ${reach[figure]}`),
  }
}
