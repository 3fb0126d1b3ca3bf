import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const className = /className=(?:"[^"]*"|\{`[^`]*`\})/g
/** Stays at the foot of the screen; below it (`-bottom-8`) something stays at the foot of a sheet. */
const isFoot = (classes: string) => /\b(?:sticky|fixed)\b/.test(classes) && /(?<!-)\bbottom-(?:0|16|20)\b/.test(classes)

test('whatever stays at the foot of the screen says so, and no message covers it', () => {
  const silent = globSync('src/{app,ui}/**/*.tsx', { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(className)]
      .filter(([classes]) => isFoot(classes))
      .filter(({ index }) => !text.slice(text.lastIndexOf('<', index), index).includes('data-bottom-bar'))
      .map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`)
  })
  expect(silent).toEqual([])
})
