import { expect, test } from 'vitest'
import { z } from 'zod'
import { operatorFields } from '../operator/operator.ts'
import { user } from '../user/user.ts'
import { wordsOf } from './words-of.ts'

const noun = { row: z.object(operatorFields) }

test('telephone number and postcode read as people write them, a code by its label, nothing as なし', () => {
  expect(wordsOf(noun, 'phone', '0311112222')).toBe('03-1111-2222')
  expect(wordsOf(noun, 'postCode', '1540004')).toBe('154-0004')
  expect(wordsOf(noun, 'bankKind', 1)).toBe('普通')
  expect(wordsOf(noun, 'phone', null)).toBe('なし')
})

test('a code of a prefecture reads by its name', () => {
  expect(wordsOf(user, 'prefecturesCode', 13)).toBe('東京都')
})
