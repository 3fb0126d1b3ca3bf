import { expect, test } from 'vitest'
import { z } from 'zod'
import { operatorFields } from '#domain/operator/operator.ts'
import { layOver } from '#app/shell/autosave/lay-over.ts'
import { valueWords } from '#app/shell/autosave/value-words.ts'
import { asSaved } from './form-conflicts.tsx'

const noun = { row: z.object(operatorFields) }
const saved = { name: '株式会社みどり', postCode: '1540004', phone: '0311112222' }
const over = (typed: object, newest: object) => layOver({ ...typed }, saved, { ...newest }, asSaved(noun))

test('what was typed differs from what is saved by its meaning, and not by its hyphens', () => {
  const typed = { ...saved, postCode: '154-0004', phone: '03-9999-8888' }
  const newest = { ...saved, postCode: '1540005', phone: '0355556666' }
  expect(over(typed, newest)).toEqual({
    values: { ...saved, postCode: '1540005', phone: '03-9999-8888' },
    conflicts: [{ path: ['phone'], theirs: '0355556666' }],
  })
  expect([valueWords(noun, 'phone', typed.phone), valueWords(noun, 'phone', newest.phone)]).toEqual([
    '03-9999-8888',
    '03-5555-6666',
  ])
})

test('what is wrong is shown as it was typed', () => {
  const typed = { ...saved, postCode: '10' }
  expect(over(typed, { ...saved, postCode: '1540005' }).conflicts).toEqual([{ path: ['postCode'], theirs: '1540005' }])
  expect(valueWords(noun, 'postCode', typed.postCode)).toBe('10')
})

test('what only one of two people has changed is as that person has it', () => {
  const typed = { ...saved, name: '株式会社あおば' }
  expect(over(typed, { ...saved, phone: '0355556666' })).toEqual({
    values: { ...saved, name: '株式会社あおば', phone: '0355556666' },
    conflicts: [],
  })
})
