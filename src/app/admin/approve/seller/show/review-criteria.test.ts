import { expect, test } from 'vitest'
import { IdentityDocument } from '#domain/choices/person.ts'
import { checkPoints } from './review-criteria.ts'

const of = (identificationDocumentType: 1 | 2 | 3, substituteFlag = false) =>
  checkPoints({ identificationDocumentType, substituteFlag })

test('each document is checked for what it alone can get wrong', () => {
  const usual = of(IdentityDocument.drivingLicence)
  expect(of(IdentityDocument.passport)).toEqual([...usual, '住所のわかる書類が、発行から6か月以内'])
  expect(of(IdentityDocument.myNumberCard)).toEqual([...usual, 'マイナンバー（12桁の番号）が写っていない'])
})

test('who acts for another has a power of attorney to be read', () => {
  expect(of(IdentityDocument.drivingLicence, true).at(-1)).toContain('委任状')
})
