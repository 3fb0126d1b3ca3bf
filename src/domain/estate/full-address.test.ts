import { expect, test } from 'vitest'
import { fullAddress } from './full-address.ts'

const place = { prefectures: '東京都', city: '台東区', town: '浅草', address1: '浅草37番地' }

test('the town is said once, whether or not the number begins with it', () => {
  expect(fullAddress(place)).toBe('東京都台東区浅草37番地')
  expect(fullAddress({ ...place, address1: '37番地' })).toBe('東京都台東区浅草37番地')
  expect(fullAddress({ ...place, address1: null })).toBe('東京都台東区浅草')
  expect(fullAddress({ ...place, town: null })).toBe('東京都台東区浅草37番地')
})
