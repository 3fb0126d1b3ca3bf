import { expect, test } from 'vitest'
import { estate } from '#domain/estate/estate.ts'
import { contract, contractOf } from './contract.ts'

test('the calls of a noun are made once, whichever other nouns they are served with', () => {
  expect(contractOf({ estate }).estate).toBe(contract.estate)
})
