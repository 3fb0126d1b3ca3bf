import { expect, test } from 'vitest'
import { IdentityDocument } from '#domain/choices/person.ts'
import { bodyOf, papersBefore, papersOf, photosOf, withPhoto, type Papers } from './papers.ts'

const { drivingLicence, passport, myNumberCard } = IdentityDocument
const none: Papers = { type: null, photos: {}, substitute: false, attorney: null }

test('a national ID card has room for its front only', () => {
  expect(papersOf[myNumberCard].slots.map(({ label }) => label)).toEqual(['おもて面'])
  const carried = { ...none, type: myNumberCard, photos: { [myNumberCard]: ['front', 'back'] } }
  expect(bodyOf(carried).identificationPaths).toEqual(['front'])
})

test('only the photos of the chosen document are sent', () => {
  const licence = withPhoto({ ...none, type: drivingLicence }, 0, 'licence')
  const changed = withPhoto({ ...licence, type: passport }, 1, 'bill')
  expect(bodyOf(changed).identificationPaths).toEqual(['bill'])
  expect(bodyOf({ ...changed, type: drivingLicence }).identificationPaths).toEqual(['licence'])
})

test('a photo taken again replaces the one in its slot, and one taken out leaves it empty', () => {
  const two = withPhoto(withPhoto({ ...none, type: passport }, 0, 'face'), 1, 'bill')
  expect(photosOf(withPhoto(two, 0, 'face again'), passport)).toEqual(['face again', 'bill'])
  expect(photosOf(withPhoto(two, 0, null), passport)).toEqual([null, 'bill'])
})

test('the back of a licence is sent beside its front, and never in its place', () => {
  const front = withPhoto({ ...none, type: drivingLicence }, 0, 'front')
  expect(bodyOf(front).identificationPaths).toEqual(['front'])
  expect(bodyOf(withPhoto(front, 1, 'back')).identificationPaths).toEqual(['front', 'back'])
  expect(bodyOf(withPhoto({ ...none, type: drivingLicence }, 1, 'back')).identificationPaths).toEqual([])
})

test('before a document is chosen there is nowhere to put a photo', () => {
  expect(withPhoto(none, 0, 'stray')).toEqual(none)
  expect(bodyOf(none).identificationPaths).toEqual([])
})

test('a power of attorney is sent by a substitute only', () => {
  const papers = { ...none, attorney: 'attorney/1.pdf' }
  expect(bodyOf(papers).powerOfAttorneyPath).toBeNull()
  expect(bodyOf({ ...papers, substitute: true }).powerOfAttorneyPath).toBe('attorney/1.pdf')
})

test('who applies again begins with the papers sent before', () => {
  const sent = {
    identificationDocumentType: passport,
    identificationPaths: ['face', 'bill'],
    substituteFlag: true,
    powerOfAttorneyPath: 'attorney/1.webp',
  }
  expect(bodyOf(papersBefore(sent))).toEqual(sent)
})
