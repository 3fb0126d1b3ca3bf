import { spawnSync } from 'node:child_process'
import { matchesGlob } from 'node:path'
import { areas } from './areas.ts'

/** The areas of which one of these files is a source or a test. */
export const areasOf = (paths: readonly string[]): string[] =>
  Object.entries(areas).flatMap(([name, { files, tests }]) =>
    [...files, ...tests].some((glob) => paths.some((path) => matchesGlob(path, glob))) ? [name] : [],
  )

/** The files of a repository that differ from where its branch left `base`; undefined where git knows no such commit. */
export function changedSince(base: string, repository = '.'): string[] | undefined {
  const args = ['diff', '--name-only', '--merge-base', base]
  const { status, stdout } = spawnSync('git', args, { cwd: repository, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined
}
