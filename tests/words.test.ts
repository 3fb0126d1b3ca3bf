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
  ['ブラウザー', /ブラウザ(?!ー)/],
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

/** Where people are told what to press or open. */
const guides = [
  'src/{app,server}/**/*.{ts,tsx}',
  'src/domain/{deal,desk/mail,estate/form,master,user}/**/*.ts',
  'shipped/starter/*.json',
]
/** What stands in 「」 where people are told what to press or open, and is no name of something on a screen, each with the reason. */
const noLabels: Readonly<Record<string, string>> = {
  お買い得: 'a word of advertising law',
  最高: 'a word of advertising law',
  駐車場はありますか: 'a question that somebody asks',
  公開されていない物件: 'stands for the title of a home',
  本サービス: 'a word that the terms define',
  人口集中地区: 'a source of data',
  地球地図日本: 'a source of data',
  目的: 'a heading of 定款',
  確認します: 'what a text says',
  もうありません: 'what a receiver answers (410)',
  契約書類の作成: 'a service that an installation may begin with',
  ホーム画面に追加: 'a button of the browser',
  買主としても使う: 'made of the name of a role',
  '家を、住んでいた人のことばで選ぶ。': 'a headline in two lines',
}

test('a button or a page that people are pointed to is called on screen as it is called there', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const screens = globSync('src/{app,domain,ui}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => read(path).replace(/「[^」]*」/g, ''))
    .join('\n')
  // A label is a whole text of the code: between quotes, tags or the ends of a line.
  const labels = new Set(
    [...screens.matchAll(/(?<=['"`>}]|^\s*)[^'"`<>{}\n]+(?=['"`<{]|\s*$)/gm)].map(([text]) => text.trim()),
  )
  const unknown = globSync(guides, { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/「([^「」${}#/\d]{2,30})」/g)]
        .filter(([, name = '']) => !labels.has(name) && noLabels[name] === undefined)
        .map(([, name = '']) => `${path}: 「${name}」`),
    )
  expect(unknown).toEqual([])
})
