import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The repository's folder: the nearest one above this module that holds `db/migrations`. The server is bundled into
 * `dist/server`, so a fixed number of `..` would be wrong in one of the two places, and the working directory is the caller's.
 * @throws when the module was copied out of its repository
 */
export const root = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'db/migrations')) && existsSync(join(folder, 'package.json'))) return folder
  const above = dirname(folder)
  if (above === folder) throw new Error(`no db/migrations above ${import.meta.dirname}`)
  return findRoot(above)
}
