import { expect, test } from 'vitest'
import { openDatabase } from './open.ts'

test('an address where nobody answers is reported as DATABASE_URL', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing', dataDir: '/nowhere' })
  await expect(opening).rejects.toThrow('DATABASE_URL')
})
