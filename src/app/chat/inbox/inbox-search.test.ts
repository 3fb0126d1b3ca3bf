import { expect, test } from 'vitest'
import { readDeskSearch, readInboxSearch } from './inbox-search.ts'

test('an inbox is narrowed by words, by a state that exists, and to the unread', () => {
  expect(readInboxSearch({ keyword: ' 鎌倉 ', status: '2', unread: 'true', cursor: 'abc.def' })).toEqual({
    keyword: '鎌倉',
    status: '2',
    unread: 'true',
    cursor: 'abc.def',
  })
})

test('what makes no sense in the URL narrows nothing', () => {
  expect(readInboxSearch({ keyword: '  ', status: '5', unread: 'yes', cursor: 3, page: 'x' })).toEqual({})
  expect(readInboxSearch({ keyword: 'あ'.repeat(300) }).keyword).toHaveLength(100)
})

test('only the desk’s inbox narrows to what is reported', () => {
  const search = { keyword: '鎌倉', reported: 'true' }
  expect(readDeskSearch(search)).toEqual(search)
  expect(readInboxSearch(search)).toEqual({ keyword: '鎌倉' })
  expect(readDeskSearch({ reported: '1' })).toEqual({})
})
