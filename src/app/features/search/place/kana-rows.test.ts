import { expect, test } from 'vitest'
import { kanaRows } from './kana-rows.ts'

test('places stand in the rows of the syllabary, voiced letters with their plain ones', () => {
  const places = ['セタガヤク', 'ブンキョウク', 'アダチク', 'ギンザ', 'ハチオウジシ'].map((kana) => ({ kana }))
  expect(kanaRows(places).map(({ row, places }) => [row, ...places.map(({ kana }) => kana)])).toEqual([
    ['ア行', 'アダチク'],
    ['カ行', 'ギンザ'],
    ['サ行', 'セタガヤク'],
    ['ハ行', 'ハチオウジシ', 'ブンキョウク'],
  ])
})
