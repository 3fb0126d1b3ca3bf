import { expect, test } from 'vitest'
import { PhotoType } from '#domain/choices/listing.ts'
import { makeEstate } from '../../../../tests/make.ts'
import { toPublicEstate } from '../public-estate.ts'
import { answerInWords, freshness } from './freshness.ts'

const photo = (photoType: (typeof PhotoType)['floorPlan']) => ({
  id: 'p',
  path: 'estate/p.webp',
  thumbnailPath: 'estate/p-thumb.webp',
  photoType,
  caption: null,
  sortOrder: 1,
})
const shown = toPublicEstate({
  ...makeEstate({ nextUpdateAt: '2026-12-01', firstApprovedAt: '2026-10-01T00:00:00.000Z', disclosure: null }),
  estatePhotos: [photo(PhotoType.floorPlan)],
})
const of = (estate = shown) =>
  Object.fromEntries(freshness(estate, '2026-11-22').map(({ label, value }) => [label, value]))

test('a listing tells when its seller said last that it is right, and how long it has been on show', () => {
  expect(of()['最後の確認']).toBe('2026年11月17日（5日前）')
  expect(of({ ...shown, nextUpdateAt: '2026-12-06' })['最後の確認']).toBe('2026年11月22日（今日）')
  expect(of({ ...shown, nextUpdateAt: null })['最後の確認']).toBeUndefined()
  expect(of()['公開から']).toBe('53日目')
})

test('what is there is told, and what is not there is told to be missing', () => {
  expect(of()).toMatchObject({ 写真: '1枚（間取り図あり）', 公開の書類: 'まだありません' })
  expect(of()['告知事項']).toContain('記載がありません')
  expect(of({ ...shown, disclosure: '雨漏りあり' })['告知事項']).toBe('記載があります')
})

test.each([
  [null, 'お問い合わせが5件に満たないため、まだ数字がありません'],
  [0.4, '1時間以内（中央値）'],
  [5.4, '約5時間（中央値）'],
  [72, '約3日（中央値）'],
])('answers within %s hours are told as %s', (hours, words) => {
  expect(answerInWords({ hours })).toBe(words)
})
