import { expect, test } from 'vitest'
import { publicAddressOf } from './public-address.tsx'

test('the public address ends with the town', () => {
  expect(publicAddressOf('東京都', '世田谷区', '太子堂')).toBe('東京都世田谷区太子堂')
  expect(publicAddressOf('東京都', '青ヶ島村', null)).toBe('東京都青ヶ島村')
})

test('there is none before the municipality is known', () => {
  expect(publicAddressOf('東京都', null, null)).toBe(null)
})
