import { expect, test } from 'vitest'
import { Ownership } from '#domain/choices/land.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { makeEstate } from '../../../../tests/make.ts'
import { completeness, leftWords } from '../obstacles/missing.ts'
import { obstaclesToPublication } from '../obstacles/publication-obstacles.ts'
import { ownershipPaths } from './ownership.ts'

const waits = (ownership: CodeOf<typeof Ownership> | null) =>
  obstaclesToPublication(makeEstate({ ownership })).map(({ message }) => message)

test('a listing of an inherited home waits until the register names who sells it; any other does not', () => {
  expect(waits(Ownership.unregistered)).toEqual(['相続の登記を済ませてください'])
  expect(waits(Ownership.inheriting)).toEqual(['相続の登記を済ませてください'])
  for (const ownership of [null, Ownership.own, Ownership.inherited, Ownership.proxy])
    expect(waits(ownership), String(ownership)).toEqual([])
})

test('to wait for the register is no item of the wizard: whoever has filled in everything is not told that one has come', () => {
  const waiting = makeEstate({ ownership: Ownership.inheriting })
  expect([leftWords(waiting), completeness(waiting)]).toEqual(['', 100])
})

test('everybody but who owns by their own name is told what to do, the unregistered heir of all papers and of the duty', () => {
  expect(Object.values(ownershipPaths).filter((path) => path === null)).toHaveLength(1)
  const told = JSON.stringify(ownershipPaths[Ownership.unregistered])
  for (const word of ['遺産分割協議書', '印鑑証明書', '戸籍', '3年以内', '下書きはそのまま残り'])
    expect(told).toContain(word)
  expect(JSON.stringify(ownershipPaths[Ownership.proxy])).toContain('委任状')
})
