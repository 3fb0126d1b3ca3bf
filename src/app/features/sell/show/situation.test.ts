import { expect, test } from 'vitest'
import { differenceLines } from './situation.tsx'

const lines = (field: string, before: unknown, after: unknown) =>
  differenceLines([{ field, label: 'メイン写真', before, after }])

test('a changed price is listed in yen, before and after', () => {
  expect(lines('price', 54_800_000, 52_000_000)).toEqual([
    { label: '価格', before: '54,800,000円', after: '52,000,000円' },
  ])
})

test('of the land only the fields that changed are listed, by their own names', () => {
  expect(lines('land', { landArea: 100, water: '公営' }, { landArea: 120, water: '公営' })).toEqual([
    { label: '土地面積', before: '100㎡（30.25坪）', after: '120㎡（36.3坪）' },
  ])
})

test('photos are listed by their number, with a note that they changed when the number is the same', () => {
  expect(lines('estatePhotos', [{ id: 'a' }], [{ id: 'a' }, { id: 'b' }])[0]).toMatchObject({
    before: '1件',
    after: '2件',
  })
  expect(lines('estatePhotos', [{ id: 'a' }], [{ id: 'b' }])[0]).toMatchObject({
    before: '1件',
    after: '1件（内容の変更）',
  })
})

test('an empty value is listed as なし', () => {
  expect(lines('notes', null, '庭木は残します')).toEqual([{ label: '備考', before: 'なし', after: '庭木は残します' }])
  expect(lines('estatePhotos', [], [{ id: 'b' }])[0]).toMatchObject({ before: 'なし', after: '1件' })
})

test('codes of places are not listed beside their names', () => {
  expect(lines('prefecturesCode', 13, 14)).toEqual([])
})
