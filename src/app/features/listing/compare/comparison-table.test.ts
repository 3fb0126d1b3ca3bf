import { expect, test } from 'vitest'
import { comparedIDs } from './compared-here.ts'
import { outlineRows } from './comparison-table.tsx'

const one = [
  { label: '所在地', value: '東京都' },
  { label: '構造', value: '木造' },
  { label: '管理費', value: '10,000円' },
]
const other = [
  { label: '所在地', value: '東京都' },
  { label: '構造', value: '鉄骨造' },
]

test('only what differs is compared, and what one home alone says is folded', () => {
  expect(outlineRows([one, other], true)).toEqual({
    shown: [{ label: '構造', values: ['木造', '鉄骨造'] }],
    folded: [{ label: '管理費', values: ['10,000円', null] }],
  })
})

test('whoever wants all has all, with a gap where a home does not say it', () => {
  const { shown, folded } = outlineRows([one, other], false)
  expect(shown.map(({ label }) => label)).toEqual(['所在地', '構造', '管理費'])
  expect(shown[2]?.values).toEqual(['10,000円', null])
  expect(folded).toEqual([])
})

test('with the costs no more than 25 lines stand side by side; the first of the outline come first', () => {
  const lines = (value: string) => Array.from({ length: 40 }, (_, at) => ({ label: `項目${at}`, value }))
  const { shown, folded } = outlineRows([lines('a'), lines('b')], true)
  expect(shown.length).toBeLessThanOrEqual(25)
  expect([...shown, ...folded].map(({ label }) => label)).toEqual(lines('a').map(({ label }) => label))
})

test('no more than four homes are compared, each once', () => {
  expect(comparedIDs('a,b,a,c,d,e')).toEqual(['a', 'b', 'c', 'd'])
  expect(comparedIDs(undefined)).toEqual([])
})
