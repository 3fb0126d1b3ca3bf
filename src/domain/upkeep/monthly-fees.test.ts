import { expect, test } from 'vitest'
import { makeEstate } from '../../../tests/make.ts'
import { WizardType } from '../choices/listing.ts'
import { monthlyPayment, usualTerms } from '../law/loan.ts'
import { feesOf, monthlyFeesOf } from './monthly-fees.ts'
import { freeze } from '../estate/publication.ts'

const now = '2026-11-03T02:00:00.000Z'
const published = (kind: Parameters<typeof makeEstate>[1]) =>
  freeze(makeEstate({ firstApprovedAt: now, approvedAt: now }, kind))

test('a card of a flat knows its fees, one of a house has none', () => {
  expect(published(WizardType.condominium).monthlyFees).toBe(12_800 + 9_600)
  expect(published(WizardType.house).monthlyFees).toBeNull()
})

test('that there is no fee is told, and differs from nothing being told', () => {
  expect(monthlyFeesOf({ managementFee: 0, repairReserve: 0 })).toBe(0)
  expect(monthlyFeesOf({ managementFee: 8_000 })).toBe(8_000)
  expect(monthlyFeesOf({ managementFee: null, repairReserve: 9_600 })).toBe(9_600)
  expect(monthlyFeesOf({ managementFee: null })).toBeNull()
  expect(feesOf({ managementFee: 0, repairReserve: 9_600 })).toEqual([{ label: '修繕積立金', amount: 9_600 }])
})

test('the rent of leased land is paid each month as well', () => {
  expect(feesOf({ managementFee: 8_000, leaseRent: 15_400 })).toEqual([
    { label: '管理費', amount: 8_000 },
    { label: '地代', amount: 15_400 },
  ])
  expect(monthlyFeesOf({ leaseRent: 15_400 })).toBe(15_400)
})

test('what a home comes to each month is the loan and the fees', () => {
  expect(monthlyPayment(30_000_000, 22_400, usualTerms)).toBe(91_855 + 22_400)
})
