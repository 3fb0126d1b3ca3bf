// Keeps a filled place of this release for the tests of every later one: `npm run release:keep` writes `tests/releases/<release>.backup`.
// It is the demonstration with what people have done in it, as `npm run backup` takes it, without most pictures and without the queue.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '#server/boot/env.ts'
import { release } from '#server/boot/release.ts'
import { root } from '#server/boot/root.ts'
import { createServices } from '#server/boot/services.ts'
import { takeBackup } from '#server/database/backup/backup.ts'
import { migrate, openDatabase } from '#server/database/database.ts'
import { fillDemo } from '#server/demo/fill.ts'
import type { Services } from '#server/kernel/context.ts'
import { createLog } from '#server/log/log.ts'
import { runCommand, tell } from './command.ts'
import { useAll } from './keep-release/use-all.ts'

/** A secret that everybody may know: the archive opens in the tests of later releases. */
const secret = 'a secret of the tests only, 32 chars'
/** So many pictures of homes stay: they are most of the bytes, and one is as good as another. */
const pictureCount = 6

await runCommand(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sumika-release-'))
  const env = readEnv({ DATA_DIR: dataDir, APP_SECRET: secret, LOG_LEVEL: 'error', DEMO: '1' })
  const database = await openDatabase(env)
  try {
    await migrate(database.pool)
    const { services, close } = await createServices(env, database, createLog('error'))
    await fillDemo(services)
      .then(() => useAll(services, env.origin))
      .finally(close)
    await forgetPictures(services)
    // Its tables are another product's, which brings its own to the newest form.
    await database.pool.query('drop schema pgboss cascade')
    const place = { pool: database.pool, storage: services.storages.open, secret, isSecretKept: false }
    const file = join(root, `tests/releases/${release}.backup`)
    const { tables } = await takeBackup(place, file, undefined, new Date().toISOString())
    tell(tables)
    console.log(file)
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function forgetPictures({ storages }: Services): Promise<void> {
  const keys: string[] = []
  for await (const key of storages.open.list()) if (key.startsWith('estate/')) keys.push(key)
  for (const key of keys.sort().slice(pictureCount)) await storages.open.remove(key)
}
