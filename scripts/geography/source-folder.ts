import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A repository on GitHub at a commit, with what of it is read. */
export type Source = { repository: string; commit: string; paths: readonly string[] }

/** The folder that a source's files lie in: the one that is given, else GitHub's archive of the commit, unpacked. */
export async function sourceFolder({ repository, commit, paths }: Source, given: string | undefined): Promise<string> {
  if (given) return given
  const response = await fetch(`https://codeload.github.com/${repository}/tar.gz/${commit}`)
  if (!response.ok) throw new Error(`GitHub answered ${response.status} for ${repository}`)
  const folder = mkdtempSync(join(tmpdir(), 'places-'))
  const archive = join(folder, 'archive.tar.gz')
  writeFileSync(archive, Buffer.from(await response.arrayBuffer()))
  const wanted = paths.map((path) => `*/${path}`)
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1', '--wildcards', ...wanted])
  return folder
}
