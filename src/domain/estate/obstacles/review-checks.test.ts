import { expect, test } from 'vitest'
import { SellerStatus } from '#domain/choices/person.ts'
import { makeEstate, makeUser } from '../../../../tests/make.ts'
import { cautions, checksOf, countIssues } from './review-checks.ts'

const estate = { register: '山田　花子', ownerLastName: '山田', ownerFirstName: '花子', coOwnersConsent: null }
const seller = {
  lastName: '山田',
  firstName: '花子',
  sellerApprovedStatus: SellerStatus.approved,
  substituteFlag: false,
  disabledAt: null,
}

test('an approved owner who sells their own home raises no caution', () => {
  expect(cautions(estate, seller)).toEqual([])
})

test('another name on the register is a caution', () => {
  expect(cautions({ ...estate, register: '山田 太郎' }, seller)).toHaveLength(1)
})

test('who sells another person’s home needs to be their substitute', () => {
  const other = { ...seller, firstName: '太郎' }
  expect(cautions(estate, other)).toHaveLength(1)
  expect(cautions(estate, { ...other, substituteFlag: true })).toEqual([])
})

test('a seller who is not approved, or gone, is a caution', () => {
  expect(cautions(estate, { ...seller, sellerApprovedStatus: SellerStatus.applying })).toHaveLength(1)
  expect(cautions(estate, null)).toHaveLength(1)
})

const approvedSeller = makeUser({ sellerApprovedStatus: SellerStatus.approved })
const people = (values: object) => checksOf(makeEstate(values), approvedSeller).find(({ key }) => key === 'people')

test('what a person has to judge is counted with the rest, in the list as on the page', () => {
  expect(countIssues(checksOf(makeEstate(), approvedSeller))).toBe(0)
  expect(countIssues(checksOf(makeEstate({ register: '山田 太郎' }), approvedSeller))).toBe(1)
  expect(countIssues(checksOf(makeEstate(), null))).toBe(1)
})

test('names are not said to match before there are any', () => {
  const empty = { register: null, ownerLastName: null, ownerFirstName: null }
  expect(people(empty)).toMatchObject({ issues: [], pending: expect.stringContaining('まだ') as string })
  expect(people({ register: null })).toHaveProperty('pending')
  expect(people({})).not.toHaveProperty('pending')
})
