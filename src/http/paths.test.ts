import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { contract } from './contract.ts'
import { paths } from './paths.ts'

test('the paths are the contract without its schemas', () => {
  const bare = Object.fromEntries(
    Object.entries(contract).map(([noun, calls]) => [
      noun,
      Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, withoutSchemas(call)])),
    ]),
  )
  expect(paths).toEqual(bare)
})

function withoutSchemas({ method, path, body, multipart, produces, idempotent }: Call) {
  return {
    method,
    path,
    ...(body && { body: true }),
    ...(multipart && { multipart }),
    ...(produces && { produces }),
    ...(idempotent && { idempotent }),
  }
}
