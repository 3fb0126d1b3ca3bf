import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '../..')

/** A node of the syntax tree (ESTree with TypeScript); its other fields depend on `type`. */
export type Node = { type: string; start: number; end: number; [field: string]: unknown }

/** An import of another source, and the names that are taken from it (`*`: all). `isType` when nothing of it is left at run time. */
export type Import = { path: string; isType: boolean; names: string[] }

/** A source of production: TypeScript under `src` that is neither generated nor a test nor made for tests. `path` is the repository's. */
export type Source = { path: string; text: string; lines: number; program: Node; imports: Import[] }

/** Every source of production, parsed. A second for a thousand files. */
export const readSources = (): Source[] =>
  listFiles('src')
    .filter(isProduction)
    .map((path) => parseSource(path, readText(path)))

/** What uses the sources without being one of them: the commands, the bench and the build's settings. */
export const readUsers = (): Source[] =>
  [...listFiles('scripts'), ...listFiles('bench'), ...listFiles('prove'), 'vite.config.ts']
    .filter((path) => isProduction(path))
    .map((path) => parseSource(path, readText(path)))

/** A source of that text. */
export function parseSource(path: string, text: string): Source {
  const program = parseSync(path, text).program as unknown as Node
  return { path, text, lines: lineCount(text), program, imports: importsOf(path, program) }
}

/** Every file below a folder, as paths of the repository. */
const listFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted()

/** The text of a file of the repository. */
export const readText = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The number of the line, from 1, on which a position of a source stands. */
export const lineOf = ({ text }: Pick<Source, 'text'>, position: number): number =>
  text.slice(0, position).split('\n').length

/** Lines as `wc -l` counts them. */
const lineCount = (text: string): number => text.split('\n').length - 1

function isProduction(path: string): boolean {
  return /\.tsx?$/.test(path) && !/\.test\.|-for-tests\.|\.gen\.ts$/.test(path)
}

/** Calls `visit` with every node of a tree and the node above it. */
export function walk(node: Node, visit: (node: Node, parent?: Node) => void, parent?: Node): void {
  visit(node, parent)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function importsOf(path: string, program: Node): Import[] {
  const imports: Import[] = []
  walk(program, (node) => {
    const specifier = (node.source as { value?: unknown } | null | undefined)?.value
    if (typeof specifier !== 'string' || !/^[#.]/.test(specifier)) return
    const target = specifier.startsWith('#') ? `src/${specifier.slice(1)}` : join(dirname(path), specifier)
    imports.push({ path: target, isType: isTypeOnly(node), names: namesOf(node) })
  })
  return imports
}

/** What an import or a re-export takes: names of the other source, or all of it, as lazy imports do. */
function namesOf(node: Node): string[] {
  const specifiers = (node.specifiers ?? []) as { type: string; imported?: Node; local?: Node }[]
  if (specifiers.length === 0) return ['*']
  return specifiers.map(({ type, imported, local }) => {
    if (type === 'ImportNamespaceSpecifier') return '*'
    if (type === 'ImportDefaultSpecifier') return 'default'
    return ((imported ?? local) as { name?: string; value?: string }).name ?? '*'
  })
}

function isTypeOnly(node: Node): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const specifiers = (node.specifiers ?? []) as Node[]
  return (
    specifiers.length > 0 && specifiers.every(({ importKind, exportKind }) => [importKind, exportKind].includes('type'))
  )
}
