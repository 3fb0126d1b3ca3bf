import { expect, test } from 'vitest'
import { estateNumber, parseEstateNumber } from './estate-number.ts'

test('a number is read as it is written, however it is typed', () => {
  expect(estateNumber(1)).toBe('S-6180-3399')
  for (const typed of ['S-6180-3399', 's61803399', 'Ｓ－６１８０－３３９９', ' 6180-3399 ', '61803399'])
    expect(parseEstateNumber(typed)).toBe('S-6180-3399')
})

test('what is no number is none', () => {
  for (const typed of ['', '鎌倉', '6180339', '618033999', 'U0000001', '090-1234-5678', 'S-6180-3399の家'])
    expect(parseEstateNumber(typed)).toBeNull()
})

test('no two serials share a number', () => {
  const serials = Array.from({ length: 20_000 }, (_, at) => at * 4999)
  expect(new Set(serials.map(estateNumber)).size).toBe(serials.length)
})
