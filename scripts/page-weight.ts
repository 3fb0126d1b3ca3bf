import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../src/server/boot/root.ts'

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

/** A file that gains nothing by it is not packed. */
function sizeOf(name: string): number {
  const file = join(root, 'dist/client/assets', name)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}
