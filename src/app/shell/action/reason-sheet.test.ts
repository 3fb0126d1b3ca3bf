import { expect, test } from 'vitest'
import { withTemplate } from './reason-sheet.tsx'

test('a ready sentence follows what is written, on a line of its own', () => {
  expect(withTemplate('', '写真を足してください。')).toBe('写真を足してください。')
  expect(withTemplate('こんにちは。\n\n', '写真を足してください。')).toBe('こんにちは。\n写真を足してください。')
})

test('the same sentence is not written twice', () => {
  expect(withTemplate('写真を足してください。', '写真を足してください。')).toBe('写真を足してください。')
})
