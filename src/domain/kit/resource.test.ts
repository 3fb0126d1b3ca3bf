import { expect, test } from 'vitest'
import { Role } from '../choices/person.ts'
import { estate } from '../estate/estate.ts'
import { displayName } from '../text/display-name.ts'
import { user } from '../user/user.ts'
import { allows } from './rules.ts'
import { movesFrom, mover, system } from './moves.ts'
import { sellerMoves } from '../user/user-moves.ts'

test('a body may name some fields of its noun, and no others', () => {
  expect(estate.body.parse({ title: '庭のある一戸建て', price: 100 })).toEqual({
    title: '庭のある一戸建て',
    price: 100,
  })
  const wrong = estate.body.safeParse({ title: '庭のある一戸建て', owner: '山田', isAdmin: true })
  expect(wrong.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['owner', 'isAdmin'] }])
})

test('a body that leaves a field out does not say that it is empty', () => {
  expect(estate.body.parse({})).toEqual({})
  expect(user.body.parse({ phone: null })).toEqual({ phone: null })
})

test('every wrong field of a body is named, inside its parts too', () => {
  const issues = estate.body.safeParse({ price: 1.5, title: '家', land: { landArea: 0, width: 1 } }).error?.issues
  expect(issues?.map(({ path }) => path.join('.')).sort()).toEqual(['land', 'land.landArea', 'price', 'title'])
})

test('who may not read a field can be shown the row without it', () => {
  const { adminMemo: _, ...shape } = user.row.shape
  expect(Object.keys(shape)).not.toContain('adminMemo')
  const row = Object.fromEntries(Object.keys(shape).map((field) => [field, null]))
  const issues = user.shown.safeParse(row).error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(issues).not.toContain('adminMemo')
  expect(issues).toContain('email')
})

test('a rule answers yes, no, or which rows', () => {
  const row = { owner: 'a', state: 1 as number, memo: null as string | null }
  expect([allows(true, row), allows(false, row), allows([], row)]).toEqual([true, false, false])
  expect(allows([{ owner: 'b' }, { owner: 'a', state: [1, 2] }], row)).toBe(true)
  expect(allows([{ owner: 'a', state: [2, 3] }], row)).toBe(false)
  expect(allows<typeof row>([{ memo: null }], row)).toBe(true)
})

test('nobody signed in moves as the system, and sees which moves are open', () => {
  expect(mover(null)).toBe(system)
  expect(mover({ id: 'a', role: Role.buyer })).toBe(Role.buyer)
  const open = (by: typeof system | 1 | 2 | 3) => movesFrom(sellerMoves, 3, by).map(([name]) => name)
  expect([open(Role.admin), open(system), open(Role.seller)]).toEqual([['recheck', 'revoke'], ['recheck'], []])
})

test('a person is called what they chose, else by family and given name, else politely', () => {
  const nameless = { name: '', lastName: null, firstName: null }
  expect(displayName({ ...nameless, name: 'はなこ', lastName: '山田' })).toBe('はなこ')
  expect(displayName({ ...nameless, lastName: '山田', firstName: '花子' })).toBe('山田 花子')
  expect(displayName({ ...nameless, lastName: '山田' })).toBe('山田')
  expect(displayName(nameless)).toBe('会員')
})
