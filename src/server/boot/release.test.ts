import { expect, test } from 'vitest'
import { isNewer } from './release.ts'

test.for([
  ['1.0.1', '1.0.0', true],
  ['1.10.0', '1.9.0', true],
  ['2.0.0', '1.99.99', true],
  ['1.0.0', '1.0.0', false],
  ['1.9.0', '1.10.0', false],
  ['0.1.0', '1.0.0', false],
] as const)('%s after %s: %s', ([one, other, answer]) => {
  expect(isNewer(one, other)).toBe(answer)
})
