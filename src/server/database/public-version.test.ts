import { rowsOn } from './open-db.ts'
import { expect, test } from 'vitest'
import { openPublicVersion } from './public-version.ts'

/** A database that answers when it is told to, and what it has been asked so far. */
function slowDatabase() {
  const asked: ((n: number) => void)[] = []
  const query = () => new Promise((resolve) => asked.push((n) => resolve({ rows: [{ n }] })))
  return { asked, db: rowsOn({ query } as never) }
}

test('what was asked for before a write is not believed after it', async () => {
  const { asked, db } = slowDatabase()
  const version = openPublicVersion(db, () => 0)
  const early = version.present()
  version.expire()
  asked[0]!(1)
  expect(await early).toBe(1)
  const late = version.present()
  asked[1]!(2)
  expect([await late, await version.present()]).toEqual([2, 2])
  expect(asked).toHaveLength(2)
})
