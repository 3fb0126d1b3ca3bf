import { describe, expect, test } from 'vitest'
import { drawLawDraft } from './law-draft.ts'
import { factOf, structureOf } from './structure-for-tests.ts'

const draft = (value: string) =>
  drawLawDraft({
    title: '37条書面',
    lead: 'これは案です。',
    drawnAt: '2026-11-21T00:00:00Z',
    author: '株式会社スミカ',
    sections: [
      { title: '前の項目', lines: [['名前', 'ことば']] },
      {
        title: '特約',
        lines: [
          ['合意したそのほかの条件', value],
          ['次の行', '終わり'],
        ],
      },
    ],
  })
const wordsOf = (pdf: Buffer, start: string) =>
  structureOf(pdf)
    .filter((element) => element.startsWith(`LBody ${start}`))
    .map((element) => element.slice('LBody '.length).replaceAll('|', ''))

describe('a paper in sections', () => {
  test('what is longer than a page goes on over pages, word for word, and the next line follows it', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => `特約の第${at + 1}条`)
    const pdf = await draft(rows.join('\n'))
    expect(wordsOf(pdf, '特約')).toEqual([rows.join('')])
    expect(wordsOf(pdf, '終わり')).toEqual(['終わり'])
    expect(factOf(pdf, 'Pages')).toBe('3')
  })

  test('what a page holds is not broken', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `特約の第${at + 1}条`)
    const pdf = await draft(rows.join('\n'))
    expect(wordsOf(pdf, '特約')).toEqual([rows.join('')])
    expect(factOf(pdf, 'Pages')).toBe('2')
  })

  test('what nobody sees is drawn as nothing, and a line ends however it was typed', async () => {
    const pdf = await draft('特約\t1\r\n2\u20283\u200B4\u202E5\uFEFF葛\u{E0100}')
    expect(wordsOf(pdf, '特約')).toEqual(['特約　12345葛\u{E0100}'])
  })
})
