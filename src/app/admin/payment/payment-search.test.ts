import { expect, test } from 'vitest'
import { documents } from '#http/desk/documents.ts'
import { readSearch } from '../list/load-list.ts'
import { moneySearch } from './payment-search.ts'

test('each view reads the search of its own list', () => {
  expect(moneySearch({ view: 'orders', orderAtFrom: '2026-11-01', status: 'x', method: '1' })).toMatchObject({
    view: 'orders',
  })
  expect(moneySearch({ status: 'paid', method: '1', kind: '1' })).toEqual({ status: 'paid', method: '1' })
  expect(readSearch(documents, { amountFrom: '１０,０００円', status: 'paid', method: '1' })).toEqual({
    amountFrom: '10000',
  })
})

test('a name is searched letter by letter as it is typed', () => {
  expect(readSearch(documents, { partyName: ' ＡＢ商事① ' })).toEqual({ partyName: 'ＡＢ商事①' })
})

test('what makes no sense is left out of a search', () => {
  expect(moneySearch({ view: 'x', status: 'y', createdAtFrom: '昨日', method: '7', keyword: ' ' })).toEqual({})
})
