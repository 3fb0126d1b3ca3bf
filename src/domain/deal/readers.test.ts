import { expect, test } from 'vitest'
import { ADMIN_ACCOUNT_ID, Role } from '#domain/choices/person.ts'
import { readersOf } from './readers.ts'

const deal = { buyerID: 'buyer', sellerID: 'seller', sellerReadsFrom: null }
const line = { userType: Role.buyer, audienceID: null, sequence: 3 }
const marks = (buyer: number, seller: number, desk: number) => [
  { readerID: 'buyer', sequence: buyer },
  { readerID: 'seller', sequence: seller },
  { readerID: ADMIN_ACCOUNT_ID, sequence: desk },
]

test('it is named who has read a line, never the side that wrote it', () => {
  expect(readersOf(deal, marks(3, 3, 3), line)).toEqual([Role.seller, Role.admin])
  expect(readersOf(deal, marks(3, 2, 3), line)).toEqual([Role.admin])
  expect(readersOf(deal, marks(3, 3, 3), { ...line, userType: Role.admin })).toEqual([Role.buyer, Role.seller])
  expect(readersOf(deal, marks(2, 2, 3), { ...line, userType: Role.admin })).toEqual([])
})

test('nobody has read a line that is not shown to them', () => {
  expect(readersOf(deal, marks(9, 9, 9), { ...line, audienceID: 'buyer' })).toEqual([Role.admin])
  expect(readersOf({ ...deal, sellerReadsFrom: 4 }, marks(9, 9, 9), line)).toEqual([Role.admin])
  expect(readersOf({ ...deal, sellerReadsFrom: 3 }, marks(9, 9, 0), line)).toEqual([Role.seller])
  const own = { ...deal, buyerID: null }
  expect(readersOf(own, marks(9, 9, 0), { ...line, userType: Role.admin })).toEqual([Role.seller])
})
