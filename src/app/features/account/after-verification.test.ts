import { expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { afterVerification } from './after-verification.ts'

const { buyer, seller } = Role

test.each([
  [{ userType: buyer, name: '' }, undefined, '/user/edit?redirect=%2F'],
  [{ userType: buyer, name: '' }, '/buyer/favorite', '/user/edit?redirect=%2Fbuyer%2Ffavorite'],
  [{ userType: seller, name: '' }, undefined, '/user/edit?redirect=%2Fseller%2Fidentification'],
  [{ userType: buyer, name: '山田' }, '/buyer/favorite', '/buyer/favorite'],
  [{ userType: seller, name: '山田' }, undefined, '/seller/estate'],
])('leads %j, who wanted to go to %s, to %s', (me, redirect, expected) => {
  expect(afterVerification(me, redirect)).toBe(expected)
})
