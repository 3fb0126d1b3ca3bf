import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from '#server/boot/root.ts'

type Route = { children: string[]; preloads: string[] }

const quotedNames = (list = '') => [...list.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text)

/** The routes as the build tells them to its server, in the server's own code: which files each of them wants. */
function builtRoutes(): Map<string, Route> {
  const text = globSync('dist/server/**/*.js', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .find((code) => /tsrStartManifest = \(\) =>/.test(code))
  const route =
    /(?:"([^"]+)"|(\w+)): \{\s*filePath: "[^"]*",?(?:\s*children: (?:void 0|\[([^\]]*)\]),?)?(?:\s*preloads: \[([^\]]*)\])?/g
  return new Map(
    [...(text ?? '').matchAll(route)].map(([, id, name, children, preloads]) => [
      id ?? name ?? '',
      { children: quotedNames(children), preloads: quotedNames(preloads) },
    ]),
  )
}

/** The built files of scripts, by name, with what each of them imports at once. */
export function builtScripts(): Map<string, { text: string; imports: string[] }> {
  const files = globSync('dist/client/assets/*.js', { cwd: root })
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const imports = [...text.matchAll(/(?:from|import)\s*["']\.\/([\w.~-]+\.js)/g)].map(([, name = '']) => name)
      return [basename(file), { text, imports }]
    }),
  )
}

/** The files that come along with these, themselves included. */
export function importClosure(names: readonly string[], scripts = builtScripts()): Set<string> {
  const met = new Set<string>()
  const take = (name: string): void => {
    if (met.has(name)) return
    met.add(name)
    scripts.get(name)?.imports.forEach(take)
  }
  names.forEach(take)
  return met
}

/** What a page fetches before it is alive: how many scripts, their names, and their bytes as they are sent to browsers that take Brotli. */
export type Weight = { files: number; bytes: number; names: string[] }

/** Weighs the built pages with these routes' ids (`/_default/buyer/estate`), each with its layout and what every page starts with. */
export function weighPages<Id extends string>(ids: readonly Id[]): Record<Id, Weight> {
  const routes = builtRoutes()
  const scripts = builtScripts()
  const sizes = new Map<string, number>()
  const sizeOf = (name: string): number => {
    const size = sizes.get(name) ?? packedSize(scripts.get(name)?.text ?? '')
    sizes.set(name, size)
    return size
  }
  const parentOf = (id: string) => [...routes].find(([, { children }]) => children.includes(id))?.[0]
  const preloads = (id: string | undefined): string[] =>
    id === undefined ? [] : [...preloads(parentOf(id)), ...(routes.get(id)?.preloads ?? [])]
  const weigh = (id: Id): Weight => {
    if (!routes.get(id)?.preloads.length) throw new Error(`no route of the build has the id ${id} and files`)
    const names = [
      ...importClosure(
        preloads(id).map((path) => basename(path)),
        scripts,
      ),
    ]
    return { files: names.length, bytes: names.reduce((sum, name) => sum + sizeOf(name), 0), names }
  }
  return Object.fromEntries(ids.map((id) => [id, weigh(id)])) as Record<Id, Weight>
}

/**
 * A file's bytes as they are sent. The hashes that it names other files by are replaced by ones that follow from those names: two builds
 * whose hashes alone differ would weigh some hundred bytes more or less.
 */
function packedSize(text: string): number {
  const even = text.replaceAll(
    /([\w.~-]+)-[\w-]{7}\.js/g,
    (_, name: string) => `${name}-${hash('sha256', name, 'base64url').slice(0, 7)}.js`,
  )
  return brotliCompressSync(even).length
}
