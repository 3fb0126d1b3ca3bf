import { afterEach, describe, expect, test, vi } from 'vitest'
import * as all from '#domain/nouns.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { filterable, parameters } from '../filters.ts'
import type { NounName } from './desk-list.ts'
import { estates } from './estates.ts'
import { ledger } from './ledger.ts'
import { orderOf, questionOf, readListSearch, tabOf } from './list-search.ts'
import { lists } from './lists.ts'
import { payments } from './payments.ts'

const nouns: Readonly<Record<NounName, Resource>> = all

describe.each(lists.map((list) => [list.name, list] as const))('the list %s', (_, list) => {
  const noun = nouns[list.noun]
  // The log is asked besides for what is about one thing: no field of it says that.
  const taken = [...parameters(noun).map(({ name }) => name), ...(list.noun === 'audit' ? ['about'] : [])]
  const columns = filterable(noun).map(({ field }) => field)

  test('asks its noun for nothing that it does not know', () => {
    const all = Object.fromEntries(
      list.filters.flatMap((filter) =>
        'range' in filter
          ? [`${filter.name}From`, `${filter.name}To`].map((name) => [
              name,
              filter.range === 'day' ? '2026-01-01' : '1',
            ])
          : [[filter.name, 'options' in filter ? filter.options[0]!.value : 'x']],
      ),
    )
    expect(Object.keys(all).sort()).toEqual(Object.keys(readListSearch(list, all)).sort())
    for (const tab of list.tabs) {
      const { keyword: _, ...asked } = questionOf(list, { ...readListSearch(list, all), status: tab.key })
      expect(taken).toEqual(expect.arrayContaining(Object.keys(asked)))
    }
    const sorts = list.columns.flatMap(({ sort }) => sort?.by ?? [])
    const tabs = list.tabs.map(({ key }) => orderOf(list, { status: key }).replace(/^-/, ''))
    expect(columns).toEqual(expect.arrayContaining([...sorts, ...tabs]))
  })

  test('joins rows by fields that are there', () => {
    for (const { noun, by, from, of } of Object.values(list.joins)) {
      expect(Object.keys(nouns[noun].row.shape)).toContain(by)
      if (typeof from === 'function') continue
      const other = of ? list.joins[of]!.noun : list.noun
      expect(Object.keys(nouns[other].row.shape)).toContain(from)
    }
  })

  test('names every column and every tab once', () => {
    for (const keys of [list.columns.map(({ key }) => key), list.tabs.map(({ key }) => key)])
      expect(new Set(keys).size).toBe(keys.length)
  })
})

test('a search keeps what makes sense and drops the rest', () => {
  expect(
    readListSearch(estates, {
      status: 'all',
      keyword: ' 駅前 ',
      prefecturesCode: '48',
      estateType: 4,
      orderBy: 'ownerCity',
      other: 'x',
      columns: 'home,price,nothing',
      cursor: 'c',
    }),
  ).toEqual({ status: 'all', keyword: '駅前', estateType: '4', columns: 'home,price' })
})

test('amounts are searched as people type them, and days as days', () => {
  expect(
    readListSearch(payments, { amountFrom: '１０,０００円', createdAtTo: '2026-11-31x', createdAtFrom: '2026-11-01' }),
  ).toEqual({ amountFrom: '10000', createdAtFrom: '2026-11-01' })
  expect(readListSearch(payments, { amountFrom: '5,480万円', amountTo: '10億' })).toEqual({
    amountFrom: '54800000',
    amountTo: '1000000000',
  })
  expect(readListSearch(payments, { amountFrom: '万', amountTo: '1000億' })).toEqual({})
})

test('the first tab and the columns shown from the start need no place in the URL', () => {
  expect(readListSearch(payments, { status: 'all', columns: 'payer,what,status,method,due,amount' })).toEqual({})
  expect(tabOf(estates, {}).key).toBe('applying')
})

test('a tab narrows a search further, and has an order of its own', () => {
  expect(questionOf(payments, { status: 'unpaid', keyword: '佐藤', columns: 'payer' })).toEqual({
    keyword: '佐藤',
    paymentStatus: 1,
  })
  expect(orderOf(payments, { status: 'unpaid' })).toBe('dueDate')
  expect(orderOf(payments, { status: 'unpaid', orderBy: '-amount' })).toBe('-amount')
})

afterEach(() => void vi.useRealTimers())
test('the ledger is asked for a year that has begun since the process was started, by the clock of Japan', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-12-31T15:00:00Z') })
  expect(readListSearch(ledger, { fiscalYear: '2032' })).toEqual({ fiscalYear: '2032' })
  expect(readListSearch(ledger, { fiscalYear: '2033' })).toEqual({})
})
