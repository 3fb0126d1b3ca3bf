import { expect, test } from 'vitest'
import { moneySearch } from './payment-search.ts'

test('amounts are searched as people type them', () => {
  expect(moneySearch({ view: 'documents', amountFrom: '１０,０００円' })).toEqual({
    view: 'documents',
    amountFrom: '10000',
  })
})

test('a name is searched letter by letter as it is typed', () => {
  expect(moneySearch({ partyName: ' ＡＢ商事① ' })).toEqual({ partyName: 'ＡＢ商事①' })
})

test('what makes no sense is left out of a search', () => {
  expect(moneySearch({ view: 'x', status: 'y', issuedOnFrom: '昨日', kind: '7', partyName: ' ' })).toEqual({})
})
