import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** What makes a journey red by chance, and what to write instead. */
const chances: readonly [instead: string, not: RegExp][] = [
  [
    'import test from people.ts, which waits for pages that change',
    /^import \{.*\btest\b.*\} from '@playwright\/test'/m,
  ],
  ['expect what a page shows, or poll: it is read once', /expect\(await [^\n]*?\.(count|textContent|innerText)\(\)/],
  ['wait for what may come, then ask whether it is there', /if \(await \w+\.isVisible\(\)\.catch/],
  ['wait for what proves it', /networkidle/],
  ['name the row: other tests may come before it', /getByRole\('cell'\)\.getByRole\('link'\)\.first\(\)\.click/],
]

test('no journey is written in a way that makes it red by chance', () => {
  const journeys = globSync('tests/e2e/*.ts', { cwd: root })
  expect(journeys.length).toBeGreaterThan(40)
  const found = journeys.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return chances
      .filter(([, not]) => !path.endsWith('people.ts') && not.test(text))
      .map(([instead]) => `${path}: ${instead}`)
  })
  expect(found).toEqual([])
})
