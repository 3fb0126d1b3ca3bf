/** What the pages are for, by where their files lie under `src/app/`; the first that matches. */
const uses: readonly (readonly [use: string, files: RegExp])[] = [
  ['desk', /^(admin\/(?!chat)|layouts\/admin)/],
  ['room', /\/chat[./]|^layouts\/chat|^frame\/live/],
  ['wizard', /^(seller\/estate\/wizard|layouts\/wizard)/],
  ['detail', /^(estate|buyer\/estate)\/(show|sheet)/],
  ['search', /^(home|buyer\/(estate|favorite))/],
  ['account', /^(login|signup|seller\/signup|user|auth|layouts\/login)/],
  ['deal', /^(buyer|seller)\//],
  ['text', /^/],
]
/** What pages of several uses share, of which the others are to bring nothing. */
const seldom = /\/u?(fees|price-guide|qr)[./]/
// What knows no zod comes first: a group takes along what its modules import, and these would end up with the forms.
const shares = ['public', 'members', 'schemas', 'forms', 'nouns', 'members-forms']
type Graph = {
  getModuleInfo: (id: string) => { importers: string[]; dynamicImporters: string[]; importedIds: string[] } | null
}

/** Everything that is reached from a module, itself included. */
function reached(id: string, next: (id: string) => readonly string[], met = new Set<string>()): Set<string> {
  if (met.has(id)) return met
  met.add(id)
  for (const other of next(id)) reached(other, next, met)
  return met
}

const useOf = (id: string): string => {
  const file = id.split('/src/app/')[1] ?? ''
  return uses.find(([, files]) => files.test(file))?.[0] ?? 'text'
}

/** The file that a module shared by pages lies in, by who uses it; nothing for a module of one page, which lies with the page. */
function shareOf(id: string, graph: Graph): string | null {
  const roots = [...reached(id, (one) => graph.getModuleInfo(one)?.importers ?? [])].filter(
    (one) => graph.getModuleInfo(one)?.dynamicImporters.length,
  )
  if (roots.length < 2) return null
  const [, apart] = seldom.exec(id) ?? []
  if (apart) return apart
  const used = new Set(roots.map(useOf))
  const along = [...reached(id, (one) => graph.getModuleInfo(one)?.importedIds ?? [])].join()
  const brings = (name: string) => along.includes(`/node_modules/${name}/`)
  const forms = brings('react-hook-form')
  if (used.size === 1) return [...used][0]! + (forms || brings('zod') ? '-forms' : '')
  if (forms) return used.has('account') ? 'forms' : 'members-forms'
  if (brings('zod')) return used.has('detail') || used.has('account') ? 'schemas' : 'nouns'
  return used.has('search') ? 'public' : 'members'
}

/**
 * The build's files, few and of a sensible size, where one for every set of pages that share a module would be hundreds: what every
 * page starts with, its packages apart (they change seldom and stay in the browser's cache), and what pages share, by use. What
 * more pages use comes first: a group takes along what its modules import.
 */
export const chunks = [
  { name: 'packages', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'base', tags: ['$initial' as const] },
  ...[...shares, ...uses.flatMap(([use]) => [use, `${use}-forms`]), 'fees', 'price-guide', 'qr'].map((name) => ({
    name: (id: string, graph: Graph) => (shareOf(id, graph) === name ? name : null),
    debugName: name,
  })),
]
