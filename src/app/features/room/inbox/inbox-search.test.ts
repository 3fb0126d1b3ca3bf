import { expect, test } from 'vitest'
import { DealStatus } from '#domain/choices/deal.ts'
import { askedBy, readDeskSearch, readInboxSearch } from './inbox-search.ts'

test('an inbox is narrowed by words, by a state that exists, and to the unread', () => {
  expect(readInboxSearch({ keyword: ' 鎌倉 ', status: '2', unread: 'true', cursor: 'abc.def' })).toEqual({
    keyword: '鎌倉',
    status: '2',
    unread: 'true',
    cursor: 'abc.def',
  })
})

test('an inbox is narrowed to every state that a deal can have, and to no other', () => {
  const read = Array.from({ length: 100 }, (_, code) => readInboxSearch({ status: String(code) }).status)
  expect(read.filter((status) => status !== undefined)).toEqual(DealStatus.options.map(({ value }) => String(value)))
})

test('what makes no sense in the URL narrows nothing', () => {
  expect(readInboxSearch({ keyword: '  ', status: '5', unread: 'yes', cursor: 3, page: 'x' })).toEqual({})
  expect(readInboxSearch({ keyword: 'あ'.repeat(300) }).keyword).toHaveLength(100)
})

test('only the desk’s inbox narrows to what is reported', () => {
  const search = { keyword: '鎌倉', reported: 'true' }
  expect(readDeskSearch(search)).toEqual(search)
  expect(readInboxSearch(search)).toEqual({ keyword: '鎌倉' })
  expect(readDeskSearch({ reported: '1' })).toEqual({ turn: 'desk' })
})

test('the desk’s inbox begins with its turn, on every page of it, and with nothing left out where it is asked for more', () => {
  expect(readDeskSearch({})).toEqual({ turn: 'desk' })
  expect(readDeskSearch({ cursor: 'abc' })).toEqual({ turn: 'desk', cursor: 'abc' })
  expect(readDeskSearch({ turn: 'all' })).toEqual({ turn: 'all' })
  for (const asked of [{ keyword: '鎌倉' }, { status: '2' }, { unread: 'true' }, { adminID: 'me' }])
    expect(readDeskSearch(asked)).toEqual(asked)
  expect(readDeskSearch({ turn: 'desk', adminID: 'me' })).toEqual({ turn: 'desk', adminID: 'me' })
  expect(askedBy({ turn: 'all', status: '2' })).toEqual({ status: '2' })
  expect(readInboxSearch({ turn: 'desk', adminID: 'me' })).toEqual({})
})
