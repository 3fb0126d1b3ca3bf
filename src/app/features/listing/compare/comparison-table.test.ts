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

test('only what differs is compared, with a gap where a home does not say it', () => {
  expect(outlineRows([one, other], true)).toEqual([
    { label: '構造', values: ['木造', '鉄骨造'] },
    { label: '管理費', values: ['10,000円', null] },
  ])
  expect(outlineRows([one, other], false).map(({ label }) => label)).toEqual(['所在地', '構造', '管理費'])
})

test('no more than four homes are compared, each once', () => {
  expect(comparedIDs('a,b,a,c,d,e')).toEqual(['a', 'b', 'c', 'd'])
  expect(comparedIDs(undefined)).toEqual([])
})
