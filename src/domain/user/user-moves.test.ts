import { expect, test } from 'vitest'
import { IdentityCheck } from '../choices/identity-check.ts'
import { IdentityDocument, RejectType, SellerStatus } from '../choices/person.ts'
import { compare, type Transition } from '../../../tests/cells.ts'
import { makeUser } from '../../../tests/make.ts'
import { missingForApplication } from './application.ts'
import { sellerMoves } from './user-moves.ts'

const table: Transition[] = [
  [[1], 2, ['seller']],
  [[2], 1, ['seller']],
  [[2], 3, ['admin']],
  [[2], 4, ['admin']],
  // The desk takes back a denial of its own (docs/decisions/009).
  [[4], 2, ['seller', 'admin']],
  [[3], 2, ['system', 'admin']],
  [[3], 4, ['admin']],
]

test('a seller application moves as the table of transitions says, and in no other of its 64 cells', () => {
  expect(compare(sellerMoves, SellerStatus, table)).toEqual({ count: 64, allowed: 9, different: [] })
})

test('a person is rejected only with a reason and what may be done next', () => {
  const { reject, revoke } = sellerMoves.table
  for (const move of [reject, revoke]) expect(move?.needs).toEqual(['sellerDenyReason', 'rejectType'])
})

test('a complete application has nothing in its way', () => {
  expect(missingForApplication(makeUser())).toEqual([])
})

test.each([
  ['lastName', '姓'],
  ['firstName', '名'],
  ['lastNameKana', '姓（フリガナ）'],
  ['firstNameKana', '名（フリガナ）'],
  ['phone', '電話番号'],
  ['birthDate', '生年月日'],
  ['postCode', '郵便番号'],
  ['prefecturesCode', '都道府県'],
  ['city', '市区町村'],
  ['address1', '町名・番地'],
  ['identificationDocumentType', '本人確認書類の種類'],
])('an application without %s is asked for %s', (field, label) => {
  const verb = field === 'identificationDocumentType' ? '選んで' : '入力して'
  expect(missingForApplication(makeUser({ [field]: null }))).toEqual([
    { path: [field], message: `${label}を${verb}ください` },
  ])
})

test('a picture of the paper is needed, and with a passport a second one that shows the address', () => {
  const missingWith = (values: object) => missingForApplication(makeUser(values)).map(({ path }) => path)
  const passport = { identificationDocumentType: IdentityDocument.passport }
  expect(missingWith({ identificationPaths: [] })).toEqual([['identificationPaths']])
  expect(missingWith({ ...passport, identificationPaths: ['a'] })).toEqual([['identificationPaths']])
  expect(missingWith({ ...passport, identificationPaths: ['a', 'a'] })).toEqual([['identificationPaths']])
  expect(missingWith({ ...passport, identificationPaths: ['a', 'b'] })).toEqual([])
})

test('whoever lacks a picture is told of what: of the paper, or of one that shows where a passport’s holder lives', () => {
  const told = (person: object) => missingForApplication(makeUser(person)).map(({ message }) => message)
  expect(told({ identificationPaths: [] })).toEqual(['本人確認書類の写真を追加してください'])
  const passport = { identificationDocumentType: IdentityDocument.passport, identificationPaths: ['a'] }
  expect(told(passport)).toEqual(['パスポートには住所がないため、住所のわかる書類の写真も1枚追加してください'])
})

test('whoever acts for another shows the power of attorney', () => {
  const missingWith = (values: object) => missingForApplication(makeUser({ substituteFlag: true, ...values }))
  expect(missingWith({}).map(({ path }) => path)).toEqual([['powerOfAttorneyPath']])
  expect(missingWith({ powerOfAttorneyPath: 'attorney/a' })).toEqual([])
})

test('whoever was refused for good cannot apply again, whoever was asked to correct can', () => {
  const obstacles = (rejectType: 1 | 2 | 3) => sellerMoves.table.reapply?.obstacles?.(makeUser({ rejectType }))
  expect(obstacles(RejectType.refused)).toMatchObject([{ path: ['rejectType'] }])
  expect(obstacles(RejectType.resubmit)).toEqual([])
  expect(obstacles(RejectType.awaitingDocuments)).toEqual([])
})

test('withdrawing an application lets go of the papers', () => {
  const now = '2026-11-21T01:00:00.000Z'
  expect(sellerMoves.table.withdraw?.sets?.(makeUser(), now)).toEqual({
    identificationPaths: [],
    powerOfAttorneyPath: null,
    identificationDocumentType: null,
    sellerAppliedAt: null,
    sellerApprovedAt: null,
  })
})

test('an approval names what was checked, by the papers of this person', () => {
  const lacking = (values: object) => sellerMoves.table.approve?.obstacles?.(makeUser(values)).length
  const { options } = IdentityCheck
  expect(lacking({})).toBe(6)
  expect(lacking({ identificationDocumentType: IdentityDocument.passport, substituteFlag: true })).toBe(8)
  expect(lacking({ identificationDocumentType: IdentityDocument.myNumberCard })).toBe(7)
  expect(lacking({ identityChecks: options.map(({ value }) => value) })).toBe(0)
})

test('whatever brings an application to the desk, it waits from then on', () => {
  const now = '2026-11-21T01:00:00.000Z'
  for (const name of ['apply', 'reapply', 'recheck', 'restore'] as const)
    expect([name, sellerMoves.table[name]?.sets?.(makeUser(), now)]).toEqual([
      name,
      expect.objectContaining({ sellerAppliedAt: now }),
    ])
})

test('what was checked holds for one approval', () => {
  const now = '2026-11-21T01:00:00.000Z'
  for (const name of ['recheck', 'revoke'] as const)
    expect(sellerMoves.table[name]?.sets?.(makeUser({ identityChecks: [1, 2] }), now)).toMatchObject({
      identityChecks: [],
    })
})
