import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MissingProgram } from './browser.mjs'

let empty: string
beforeAll(() => {
  empty = mkdtempSync(join(tmpdir(), 'sumika-no-programs-'))
  chmodSync(empty, 0o755)
  symlinkSync(process.execPath, join(empty, 'node'))
})
afterAll(() => rmSync(empty, { recursive: true }))

/** What is missing for who is not root, on a machine that has only the programs of a folder. */
function bring(wanted: readonly string[]): MissingProgram[] {
  const code = `import { bringPrograms } from ${JSON.stringify(join(import.meta.dirname, 'browser.mjs'))}
    process.getuid = () => 1000
    console.log(JSON.stringify(bringPrograms(${JSON.stringify(wanted)})))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { PATH: empty },
    encoding: 'utf8',
  })
  return JSON.parse(stdout) as MissingProgram[]
}

test('whoever cannot install a program hears which, what is skipped for it, and why', () => {
  expect(bring(['redis-server'])).toEqual([
    {
      program: 'redis-server',
      files: ['tests/process/many/events.test.ts'],
      what: 'tests/process/many/events.test.ts',
      why: expect.stringMatching(/自動では用意できません（apt-get install redis-server）$/),
    },
  ])
})

test('a program that is there is not missing', () => {
  expect(bring([])).toEqual([])
  symlinkSync(process.execPath, join(empty, 'haproxy'))
  expect(bring(['haproxy'])).toEqual([])
})
