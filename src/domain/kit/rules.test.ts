import { expect, test } from 'vitest'
import { allAreas, DeskArea } from '../choices/desk-area.ts'
import { Role } from '../choices/person.ts'
import { isManager, meAs } from './rules.ts'

test('only the desk has areas, and who has all of them answers for it', () => {
  expect(meAs('one', Role.buyer, allAreas)).toEqual({ id: 'one', role: Role.buyer })
  const reviewer = meAs('two', Role.admin, [DeskArea.review])
  expect(reviewer).toEqual({ id: 'two', role: Role.admin, areas: [DeskArea.review] })
  expect([reviewer, meAs('two', Role.admin, allAreas), null].map(isManager)).toEqual([false, true, false])
})
