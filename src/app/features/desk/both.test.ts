import { expect, test } from 'vitest'
import { z } from 'zod'
import { operatorFields } from '#domain/operator/operator.ts'
import { differences } from './both.tsx'

const noun = { row: z.object(operatorFields) }
const saved = { name: '株式会社みどり', postCode: '1540004', phone: '0311112222' }
const names = Object.keys(saved)

test('what was typed differs from what is saved by its meaning, and not by its hyphens', () => {
  const typed = { ...saved, postCode: '154-0004', phone: '03-9999-8888' }
  expect(differences({ noun, names, theirs: saved, typed })).toEqual([
    { name: 'phone', label: '電話番号', saved: '03-1111-2222', mine: '03-9999-8888' },
  ])
})

test('what is wrong is shown as it was typed', () => {
  const typed = { ...saved, postCode: '10' }
  expect(differences({ noun, names, theirs: saved, typed })).toMatchObject([{ saved: '154-0004', mine: '10' }])
})
