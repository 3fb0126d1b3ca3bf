import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '#server/boot/variables.ts'

const root = join(import.meta.dirname, '..')
const dataDir = variables.parse({}).DATA_DIR

test('deleting the default data folder deletes no tracked file, and what the server puts there stays untracked', () => {
  expect(execFileSync('git', ['ls-files', '--', dataDir], { cwd: root, encoding: 'utf8' })).toBe('')
  const { status } = spawnSync('git', ['check-ignore', '--quiet', join(dataDir, 'postgres/data/PG_VERSION')], {
    cwd: root,
  })
  expect(status).toBe(0)
})

test('the sources reach the data folder through the setting DATA_DIR only', () => {
  const path = String.raw`['"\`](\.{0,2}/)*data/`
  const { status, stdout } = spawnSync('git', ['grep', '-nE', path, '--', 'src', 'scripts', 'bench', 'prove'], {
    cwd: root,
    encoding: 'utf8',
  })
  // git grep exits with 1 when it has found nothing, with more when it has failed.
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
})
