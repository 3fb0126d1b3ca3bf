import { expect, test } from 'vitest'
import { fullAddress, publicAddressOf } from './full-address.ts'

const place = { prefectures: '東京都', city: '台東区', town: '浅草', address1: '浅草37番地' }

test('the town is said once, whether or not the number begins with it', () => {
  expect(fullAddress(place)).toBe('東京都台東区浅草37番地')
  expect(fullAddress({ ...place, address1: '37番地' })).toBe('東京都台東区浅草37番地')
  expect(fullAddress({ ...place, address1: null })).toBe('東京都台東区浅草')
  expect(fullAddress({ ...place, town: null })).toBe('東京都台東区浅草37番地')
})

test('the public address ends with the town, and there is none before the municipality is known', () => {
  expect(publicAddressOf(place)).toBe('東京都台東区浅草')
  expect(publicAddressOf({ ...place, city: '青ヶ島村', town: null })).toBe('東京都青ヶ島村')
  expect(publicAddressOf({ ...place, city: null })).toBe(null)
})
