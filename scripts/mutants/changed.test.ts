import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { areas } from './areas.ts'
import { areasOf, changedSince } from './changed.ts'

const repository = mkdtempSync(join(tmpdir(), 'sumika-changed-'))
afterAll(() => rmSync(repository, { recursive: true }))

test('what differs is what this branch has changed, kept or not, and not what others have meanwhile', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.jp', '-c', 'commit.gpgsign=false', ...args], {
      cwd: repository,
    })
  const write = (name: string, text: string) => writeFileSync(join(repository, name), text)
  const commit = (name: string) => {
    write(name, 'one')
    git('add', '.')
    git('commit', '-qm', name)
  }
  git('init', '-q', '-b', 'main')
  commit('first')
  git('checkout', '-qb', 'mine')
  commit('second')
  git('checkout', '-q', 'main')
  commit('theirs')
  git('checkout', '-q', 'mine')
  expect(changedSince('main', repository)).toEqual(['second'])
  write('first', 'two')
  expect(changedSince('main', repository)).toEqual(['first', 'second'])
  expect(changedSince('gone', repository)).toBeUndefined()
})

test('an area is touched by its sources and by its tests; every area has some of both, and no fault is planted in a test', () => {
  expect(areasOf(['src/server/kernel/sql/paging.ts', 'README.md'])).toEqual(['paging'])
  expect(areasOf(['src/server/kernel/apply-move.test.ts'])).toEqual(['moves'])
  expect(areasOf([])).toEqual([])
  for (const { files, tests } of Object.values(areas))
    for (const glob of [...files, ...tests]) expect([glob, globSync(glob)]).not.toEqual([glob, []])
  const planted = Object.values(areas).flatMap(({ files }) => globSync(files))
  expect(planted.filter((path) => path.includes('.test.'))).toEqual([])
})
