import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/boot/root.ts'
import { isNewer } from '#server/boot/release.ts'
import { archiveNames, releaseFolder } from '../../tests/earlier-release.ts'

/** The newest release that has kept a place: its number, that place, and a folder with its own code, built. */
export type PreviousRelease = { name: string; archive: string; folder: string }

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 }).trim()

/** Builds the release as it was when it kept its place, with the packages of its own lock file, unless that is done. */
export function buildPreviousRelease(): PreviousRelease {
  const releases = archiveNames.map((file) => file.replace(/\.backup$/, ''))
  const name = releases.reduce((newest, one) => (isNewer(one, newest) ? one : newest))
  const archive = join(releaseFolder, `${name}.backup`)
  const commit = git('log', '-1', '--format=%H', '--', archive)
  if (!commit) throw new Error(`the history of ${archive} is not here`)
  const folder = join(root, '.cache/releases', commit)
  if (!existsSync(folder)) unpack(commit, folder)
  execFileSync(process.execPath, ['scripts/ready.mjs'], { cwd: folder, stdio: 'inherit' })
  return { name, archive, folder }
}

/** Under another name until it is whole. */
function unpack(commit: string, folder: string): void {
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const tar = join(draft, 'release.tar')
  git('archive', '--output', tar, commit)
  execFileSync('tar', ['-xf', tar, '-C', draft])
  rmSync(tar)
  renameSync(draft, folder)
}
