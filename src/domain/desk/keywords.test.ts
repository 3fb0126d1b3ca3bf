import { expect, test } from 'vitest'
import { keywordsOf } from './keywords.ts'

test.each([
  ['　佐藤　Ａ棟 ', ['%佐藤%', '%A棟%']],
  ['鎌倉市1-2-3', ['%鎌倉市1-2-3%']],
  ['６１８０３３９９', ['%S-6180-3399%']],
  ['100%', ['%100\\%%']],
  ['　', []],
])('%s is looked for by %j', (typed, likes) => expect(keywordsOf(typed).map(({ like }) => like)).toEqual(likes))
