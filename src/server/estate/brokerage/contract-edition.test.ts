import { expect, test } from 'vitest'
import { addressOf } from './contract-edition.ts'

const person = { prefecturesCode: 13, city: '世田谷区', address1: '三軒茶屋1-2-3', address2: '101号室' }

test('a number of a room does not run into the number of its house', () => {
  expect(addressOf(person)).toBe('東京都世田谷区三軒茶屋1-2-3 101号室')
  expect(addressOf({ ...person, address2: null })).toBe('東京都世田谷区三軒茶屋1-2-3')
  expect(addressOf({ prefecturesCode: null, city: null, address1: null, address2: null })).toBe('')
})
