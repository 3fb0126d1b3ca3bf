/** What a build knows of a module. */
type Module = Record<'importers' | 'dynamicImporters' | 'importedIds' | 'dynamicallyImportedIds', string[]> & {
  code: string | null
  isEntry: boolean
}
type Graph = { getModuleInfo: (id: string) => Module | null }
/** Modules that come in one file: the characters of their code, the starts that need any of them, the files that these need. */
type File = { modules: string[]; size: number; starts: Set<string>; imports: Set<File> }

/** Characters of code that one file less is worth; packed, a quarter of them are sent. */
const worthOfFile = 9_500

const union = <T>(one: Set<T>, other: Set<T>) => new Set([...one, ...other])

const weights = new Map<string, number>()
const firstPage = /src\/app\/pages\/(home|login|signup|buyer\/estate|estate\/show|admin\/dashboard)\.tsx/

/** How much it matters what comes with a start: a page, above all one that people come to first, or a part fetched on demand. */
function weightOf(start: string): number {
  const known = weights.get(start)
  if (known !== undefined) return known
  const weight = !start.includes('component---loader') ? 0.1 : firstPage.test(start) ? 16 : 1
  weights.set(start, weight)
  return weight
}

/** How much it matters what comes with all of these starts. */
function weigh(starts: Iterable<string>): number {
  let sum = 0
  for (const start of starts) sum += weightOf(start)
  return sum
}

/** What `weighShared` has answered: after two files are joined, nearly all sets of starts are the same ones. */
const sharedWeights = new WeakMap<Set<string>, WeakMap<Set<string>, number>>()

/** How much it matters what comes with the starts that two sets share, or with all of one. */
function weighShared(one: Set<string>, other = one): number {
  const known = sharedWeights.get(one) ?? new WeakMap<Set<string>, number>()
  sharedWeights.set(one, known)
  const weight = known.get(other) ?? weigh([...one].filter((start) => other.has(start)))
  known.set(other, weight)
  return weight
}

/** Everything that is reached from a start, itself included. */
function reachableFrom<T>(start: T, next: (one: T) => Iterable<T>, met = new Set<T>()): Set<T> {
  if (met.has(start)) return met
  met.add(start)
  for (const other of next(start)) reachableFrom(other, next, met)
  return met
}

/** The modules that several starts share, a file for each set of starts. */
function filesOf(ids: readonly string[], about: (id: string) => Module | null): Set<File> {
  const importsOf = (id: string) => about(id)?.importedIds ?? []
  const everywhere = new Set<string>()
  for (const id of ids) if (about(id)?.isEntry) reachableFrom(id, importsOf, everywhere)
  const users = new Map<string, Set<string>>()
  for (const start of ids.filter((id) => about(id)?.dynamicImporters.length))
    for (const id of reachableFrom(start, (one) => importsOf(one).filter((other) => !everywhere.has(other))))
      users.set(id, (users.get(id) ?? new Set()).add(start))
  const shared = [...users].filter(([, starts]) => starts.size > 1)
  const files = new Map<string, File>()
  for (const [, same] of Map.groupBy(shared, ([, starts]) => [...starts].join())) {
    const modules = same.map(([id]) => id)
    const size = modules.reduce((sum, id) => sum + (about(id)?.code?.length ?? 0), 0)
    const file: File = { modules, size, starts: new Set(same[0]![1]), imports: new Set() }
    for (const id of modules) files.set(id, file)
  }
  for (const [id, file] of files)
    for (const other of importsOf(id))
      if (files.has(other) && files.get(other) !== file) file.imports.add(files.get(other)!)
  return new Set(files.values())
}

/** Joins two files at a time, as long as it gains: a file less for whoever needs both, against what comes unasked to whoever needs one. */
function join(files: Set<File>): Set<File> {
  const along = new Map([...files].map((file) => [file, reachableFrom(file, ({ imports }) => imports)]))
  const isCircle = (one: File, other: File) =>
    [...one.imports].some((next) => next !== other && along.get(next)!.has(other))
  let best: { one: File; other: File; gain: number } | undefined
  for (const [at, one] of [...files].entries())
    for (const other of [...files].slice(at + 1)) {
      const both = weighShared(one.starts, other.starts)
      let gain = both * worthOfFile
      gain -= (weighShared(one.starts) - both) * other.size + (weighShared(other.starts) - both) * one.size
      if (gain <= (best?.gain ?? 0) || isCircle(one, other) || isCircle(other, one)) continue
      const starts = [...union(one.starts, other.starts)]
      for (const file of union(along.get(one)!, along.get(other)!))
        if (file !== one && file !== other)
          gain -= weigh(starts.filter((start) => !file.starts.has(start))) * (worthOfFile + file.size)
      if (gain > (best?.gain ?? 0)) best = { one, other, gain }
    }
  if (!best) return files
  const { one, other } = best
  files.delete(other)
  one.modules.push(...other.modules)
  one.size += other.size
  one.starts = union(one.starts, other.starts)
  one.imports = union(one.imports, other.imports)
  for (const file of files) if (file.imports.delete(other)) file.imports.add(one)
  one.imports.delete(one)
  for (const file of reachableFrom(one, ({ imports }) => imports))
    if ([...one.starts].some((start) => !file.starts.has(start))) file.starts = union(file.starts, one.starts)
  return join(files)
}

let names: Map<string, string> | undefined

/** The file that a module shared by starts lies in, named after its first module; nothing for what one page has for itself. */
function nameOf(id: string, graph: Graph): string | null {
  const about = (one: string) => graph.getModuleInfo(one)
  const around = (one: Module | null) =>
    one ? [...one.importers, ...one.dynamicImporters, ...one.importedIds, ...one.dynamicallyImportedIds] : []
  names ??= new Map(
    [...join(filesOf([...reachableFrom(id, (one) => around(about(one)))], about))].flatMap(({ modules }) => {
      const name = modules[0]!.replace(/^.*\/|\.\w+(\?.*)?$/g, '').replace(/\W+/g, '-')
      return modules.map((module) => [module, name])
    }),
  )
  return names.get(id) ?? null
}

/**
 * The build's files, few and each with what its pages use, where one for every set of pages that share a module would be hundreds:
 * what every page starts with, its packages apart (they change seldom and stay in the browser's cache), and what pages share.
 */
export const chunks = [
  { name: 'packages', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'base', tags: ['$initial' as const] },
  // Every shared module has its file, and no two files import each other: what a module imports is not to be taken along.
  { name: nameOf, debugName: 'shared', includeDependenciesRecursively: false },
]
