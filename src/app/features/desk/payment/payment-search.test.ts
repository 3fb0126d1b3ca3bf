import { expect, test } from 'vitest'
import { readListSearch } from '#http/desk/list-search.ts'
import { documents } from '#http/desk/documents.ts'
import { payments } from '#http/desk/payments.ts'
import { urlSearch } from '../list/url-search.ts'
import { moneySearch } from './payment-search.ts'

test('each view hands on what its own list reads', () => {
  expect(moneySearch({ view: 'orders', orderAtFrom: '2026-11-01' })).toEqual({
    view: 'orders',
    orderAtFrom: '2026-11-01',
  })
  expect(readListSearch(payments, moneySearch({ status: 'paid', method: '1', kind: '1' }))).toEqual({
    status: 'paid',
    method: '1',
  })
  expect(readListSearch(documents, urlSearch({ amountFrom: '１０,０００円', status: 'paid', method: '1' }))).toEqual({
    amountFrom: '10000',
  })
})

test('a name is searched letter by letter as it is typed', () => {
  expect(readListSearch(documents, urlSearch({ partyName: ' ＡＢ商事① ' }))).toEqual({ partyName: 'ＡＢ商事①' })
})

test('what makes no sense is left out of a search', () => {
  const asked = moneySearch({
    view: 'x',
    status: 'y',
    createdAtFrom: '昨日',
    method: '7',
    keyword: ' ',
    cursor: 'not a cursor',
    page: '2',
  })
  expect(asked).not.toHaveProperty('view')
  expect(asked).not.toHaveProperty('page')
  expect(readListSearch(payments, asked)).toEqual({})
})
