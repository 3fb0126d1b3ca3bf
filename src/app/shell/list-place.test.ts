import { expect, test } from 'vitest'
import { neighboursOf, numberOf, readPlace } from './list-place.ts'

const hrefOf = (place: object) => JSON.stringify(place)

test('the first page has only a page after it', () => {
  expect(neighboursOf(hrefOf, {}, 'b')).toEqual({ nextHref: hrefOf({ cursor: 'b', trail: '', page: '2' }) })
})

test('stepping forth and back leads through the same pages', () => {
  const third = readPlace({ cursor: 'c', trail: 'b', page: '3' })
  expect(neighboursOf(hrefOf, third, 'd')).toEqual({
    previousHref: hrefOf({ cursor: 'b', trail: '', page: '2' }),
    nextHref: hrefOf({ cursor: 'd', trail: 'b,c', page: '4' }),
  })
  expect(neighboursOf(hrefOf, readPlace({ cursor: 'b', page: '2' }), null)).toEqual({ previousHref: '{}' })
})

test('a cursor that cannot be one is the first page', () => {
  expect(readPlace({ cursor: 'a b', page: '9' })).toEqual({})
})

test('an address that names no page leads to none, and its number follows from the pages before it', () => {
  const third = readPlace({ cursor: 'c', trail: 'b' })
  expect(third).toEqual({ cursor: 'c', trail: 'b' })
  expect(neighboursOf(hrefOf, third, 'd')).toMatchObject({
    previousHref: hrefOf({ cursor: 'b', trail: '', page: '2' }),
    nextHref: hrefOf({ cursor: 'd', trail: 'b,c', page: '4' }),
  })
  expect(numberOf(readPlace({ cursor: 'b' }))).toBe(2)
})
