import { expect, test } from 'vitest'
import { IdentityCheck } from '../choices/identity-check.ts'
import { IdentityDocument } from '../choices/person.ts'
import { checksFor } from './identity-checks.ts'

const of = (identificationDocumentType: 1 | 2 | 3, substituteFlag = false) =>
  checksFor({ identificationDocumentType, substituteFlag })

test('each document is checked for what it alone can get wrong', () => {
  const usual = of(IdentityDocument.drivingLicence)
  expect(of(IdentityDocument.passport)).toEqual([...usual, IdentityCheck.secondPaper])
  expect(of(IdentityDocument.myNumberCard)).toEqual([...usual, IdentityCheck.noNumber])
})

test('who acts for another has a power of attorney to be read', () => {
  expect(of(IdentityDocument.drivingLicence, true).at(-1)).toBe(IdentityCheck.powerOfAttorney)
})
