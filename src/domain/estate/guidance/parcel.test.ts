import { expect, test } from 'vitest'
import { parcelOf } from './parcel.ts'

const home = { cityCode: '14204', town: '小町', address1: '小町1-2-3', address2: null }

test.each(['小町１－２－３', '小町1丁目2番3号', '小町一丁目2番地の3', '1-2-3', '小町 1丁目 2-3'])(
  '%s is the same lot as 小町1-2-3',
  (address1) => {
    expect(parcelOf({ ...home, address1 })).toBe(parcelOf(home))
  },
)

test('another lot, another room and another town are other places', () => {
  const places = [
    home,
    { ...home, address1: '小町1-2-30' },
    { ...home, address2: '201号室' },
    { ...home, town: '大町' },
  ]
  expect(new Set(places.map(parcelOf)).size).toBe(places.length)
  expect(parcelOf({ ...home, address1: '小町十二丁目3' })).toBe(parcelOf({ ...home, address1: '小町12-3' }))
  expect(parcelOf({ ...home, address2: '２０１号' })).toBe(parcelOf({ ...home, address2: '201号室' }))
})

test('a town whose name ends like a number is no part of the lot, whether it is said again or not', () => {
  const eighth = { ...home, town: '昭和八丁目', address1: '5-3' }
  expect(parcelOf({ ...eighth, address1: '昭和八丁目5-3' })).toBe(parcelOf(eighth))
  expect(parcelOf({ ...eighth, address1: '昭和八丁目6-3' })).not.toBe(parcelOf(eighth))
})

test('an address without a lot is no place that could be listed twice', () => {
  expect(parcelOf({ ...home, address1: '小町' })).toBeNull()
  expect(parcelOf({ ...home, address1: null })).toBeNull()
})
