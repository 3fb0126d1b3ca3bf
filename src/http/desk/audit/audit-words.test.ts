import { expect, test } from 'vitest'
import { AuditAct } from '#domain/choices/audit.ts'
import * as nouns from '#domain/nouns.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { actOptions, actsOf, changesOf, deedOf, thingOptions } from './audit-words.ts'
import { hiddenValueText } from './value-words.ts'

const estate = { noun: 'estate', rowID: 'e1' }

test('a deed is told with its thing, whose name it says where it has one', () => {
  expect(deedOf({ ...estate, action: 'approve' }, '駅前の家')).toBe('物件「駅前の家」を承認して公開しました')
  expect(deedOf({ ...estate, action: 'apply' }, null)).toBe('物件について、審査を申請しました')
  expect(deedOf({ noun: 'quotation', rowID: 'q', action: 'fix' }, null)).toBe('見積を確定しました')
  expect(deedOf({ noun: 'setup', rowID: 'menus', action: 'step' }, null)).toBe('はじめの設定を進めました')
  expect(deedOf({ noun: 'payment', rowID: '*', action: 'export' }, null)).toBe('支払いの一覧を書き出しました')
  expect(deedOf({ noun: 'image', rowID: 'identification/x', action: 'view' }, null)).toBe('非公開の書類を閲覧しました')
})

test('every act and every move has words', () => {
  const moved = Object.values<Resource>(nouns).flatMap(({ name, moves }) =>
    Object.keys(moves?.table ?? {}).map((action) => ({ noun: name, action })),
  )
  const acts = AuditAct.options.map(({ value }) => ({ noun: 'estate', action: value as string }))
  for (const { noun, action } of [...moved, ...acts])
    expect(deedOf({ noun, rowID: 'x', action }, null)).toMatch(/^[^a-zA-Z]+(ました|を行いました)$/)
  const offered = actOptions.map(({ value }) => value)
  expect(offered).toEqual(expect.arrayContaining([...moved, ...acts].map(({ action }) => action)))
  expect(new Set(offered).size).toBe(offered.length)
})

test('a thing offers its own acts and no other’s', () => {
  const labels = (noun?: string) => actsOf(noun).map(({ label }) => label)
  expect(labels('refund')).toEqual(expect.arrayContaining(['返金を承認する', '閲覧する', '登録する']))
  expect(labels('refund')).not.toEqual(expect.arrayContaining(['承認して公開する']))
  expect(labels('refund')).not.toContain('リカバリーコードを作り直す')
  expect(labels('user')).toContain('リカバリーコードを作り直す')
  expect(labels()).toContain('閲覧する')
  expect(labels()).not.toContain('返金を承認する')
  for (const { value } of thingOptions) {
    const offered = actsOf(value)
    expect(new Set(offered.map((option) => option.value)).size).toBe(offered.length)
    expect(offered.length).toBeLessThan(40)
  }
})

test('of a part of a row its own fields are told, and only those that differ', () => {
  const before = { land: { landArea: 100, landRight: 1 }, title: '家' }
  const after = { land: { landArea: 120.5, landRight: 1 }, title: hiddenValueText }
  expect(changesOf({ noun: 'estate', before, after })).toEqual([
    { label: '土地面積', before: '100', after: '120.5' },
    { label: expect.any(String), before: '家', after: hiddenValueText },
  ])
})

test('what follows no declaration is told by the words of its act', () => {
  const after = { list: '決済', search: { タブ: '未払い' }, count: 3 }
  expect(changesOf({ noun: 'payment', before: null, after })).toEqual([
    { label: '一覧', before: null, after: '決済' },
    { label: '条件', before: null, after: 'タブ：未払い' },
    { label: '件数', before: null, after: '3' },
  ])
})
