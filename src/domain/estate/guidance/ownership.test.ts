import { expect, test } from 'vitest'
import { Ownership } from '#domain/choices/land.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { makeEstate } from '../../../../tests/make.ts'
import { missingFields } from '../obstacles/missing.ts'
import { ownershipPaths } from './ownership.ts'

const waits = (ownership: CodeOf<typeof Ownership> | null) =>
  missingFields(makeEstate({ ownership })).map(({ path, step }) => [path.join('.'), step])

test('a listing of an inherited home waits until the register names who sells it; any other does not', () => {
  expect(waits(Ownership.unregistered)).toEqual([['ownership', 'name']])
  expect(waits(Ownership.inheriting)).toEqual([['ownership', 'name']])
  for (const ownership of [null, Ownership.own, Ownership.inherited, Ownership.proxy])
    expect(waits(ownership), String(ownership)).toEqual([])
})

test('everybody but who owns by their own name is told what to do, the unregistered heir of all papers and of the duty', () => {
  expect(Object.values(ownershipPaths).filter((path) => path === null)).toHaveLength(1)
  const told = JSON.stringify(ownershipPaths[Ownership.unregistered])
  for (const word of ['遺産分割協議書', '印鑑証明書', '戸籍', '3年以内', '下書きはそのまま残り'])
    expect(told).toContain(word)
  expect(JSON.stringify(ownershipPaths[Ownership.proxy])).toContain('委任状')
})
