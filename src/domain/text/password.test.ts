import { expect, test } from 'vitest'
import { passwordChecks, passwordLength } from './password.ts'

const met = (password: string, email = 'hanako@example.jp') => passwordChecks(password, email).map((check) => check.met)

test.each([
  ['', [false, false, false]],
  ['ao sora 291', [false, true, true]],
  ['ao sora 2918', [true, true, true]],
  ['𠮷野家の牛丼はとてもうまい', [true, true, true]],
  ['ababababababab', [true, false, true]],
  ['HANAKO@example.jp', [true, true, false]],
])('tells of the password %j which rules it keeps', (password, expected) => {
  expect(met(password)).toEqual(expected)
})

test('counts characters as people do, at both ends', () => {
  const fish = (length: number) => `${'𩸽'.repeat(length - 4)}abcd`
  expect(met(fish(passwordLength.min - 1))[0]).toBe(false)
  expect(met(fish(passwordLength.min))[0]).toBe(true)
  expect(met(fish(passwordLength.max))[0]).toBe(true)
  expect(met(fish(passwordLength.max + 1))[0]).toBe(false)
})

test('does not take the name of the mailbox for a password', () => {
  expect(met('hanako.yamada', 'hanako.yamada@example.jp')).toEqual([true, true, false])
})

test('takes a password of exactly as many different characters as it must have', () => {
  expect(met('abcdabcdabcd')[1]).toBe(false)
  expect(met('abcdeabcdeab')[1]).toBe(true)
})
