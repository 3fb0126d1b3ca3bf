import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** How a word is written everywhere, and the ways in which it is not. */
const spellings: readonly [written: string, not: RegExp][] = [
  ['探す', /さが[さしすせそ]/],
  ['次', /つぎ[はにのへを]/],
  ['戻る', /もど[さしすせそらりるれっ]/],
  ['その他', /^ほか$/m],
]

test('a word that people read is written in one way', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.tsx?$|tree\.gen/.test(path))
  expect(sources.length).toBeGreaterThan(500)
  const others = sources.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return spellings.filter(([, not]) => not.test(text)).map(([written]) => `${path}: write ${written}`)
  })
  expect(others).toEqual([])
})
