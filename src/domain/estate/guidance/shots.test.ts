import { expect, test } from 'vitest'
import { PhotoType, WizardType } from '#domain/choices/listing.ts'
import { shotsOf } from './shots.ts'

const labels = (kind: (typeof WizardType)['land' | 'house' | 'condominium' | 'other']) =>
  shotsOf(kind, []).map(({ label }) => label)

test('of land no room is wanted, of a flat its balcony, of a house none', () => {
  expect(labels(WizardType.land)).toEqual(['南側から撮影', '北側から撮影', '東側から撮影', '西側から撮影', '周辺'])
  expect(labels(WizardType.condominium)).toContain('バルコニー')
  expect(labels(WizardType.house)).not.toContain('バルコニー')
  for (const room of ['玄関', 'トイレ', '洗面所', '収納', '周辺']) expect(labels(WizardType.house)).toContain(room)
})

test('a shot is there as soon as one photo has its kind, and a photo of no kind fills none', () => {
  const { entrance, notSelected } = PhotoType
  const shots = shotsOf(WizardType.house, [
    { photoType: entrance },
    { photoType: entrance },
    { photoType: notSelected },
  ])
  expect(shots.filter(({ isThere }) => isThere)).toEqual([{ label: '玄関', isThere: true }])
})

test('every kind asks for each shot once', () => {
  for (const { value } of WizardType.options) expect(new Set(labels(value)).size).toBe(labels(value).length)
})
