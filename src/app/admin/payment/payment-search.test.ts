import { expect, test } from 'vitest'
import { moneySearch } from './payment-search.ts'

test('each view reads the search of its own list', () => {
  expect(moneySearch({ view: 'documents', amountFrom: '１０,０００円', status: 'paid', method: '1' })).toEqual({
    view: 'documents',
    amountFrom: '10000',
  })
  expect(moneySearch({ status: 'paid', method: '1', kind: '1' })).toEqual({ status: 'paid', method: '1' })
})

test('a name is searched letter by letter as it is typed', () => {
  expect(moneySearch({ view: 'documents', partyName: ' ＡＢ商事① ' })).toEqual({
    view: 'documents',
    partyName: 'ＡＢ商事①',
  })
})

test('what makes no sense is left out of a search', () => {
  expect(moneySearch({ view: 'x', status: 'y', createdAtFrom: '昨日', method: '7', keyword: ' ' })).toEqual({})
})
