// Moves the rows of the embedded database to the one of DATABASE_URL, which is empty: `DATABASE_URL=… npm run move-database`. The app
// is stopped meanwhile. The embedded database stays as it was.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readEnv } from '#server/boot/env.ts'
import { moveDatabase } from '#server/database/backup/move.ts'
import { openDatabase } from '#server/database/database.ts'
import { openForCommand, runCommand, tell } from './command.ts'

await runCommand(async () => {
  const env = readEnv(process.env)
  const { dataDir, databaseUrl } = env
  if (!databaseUrl) throw new Error('DATABASE_URL に、移動先の空のデータベースを指定してください。')
  if (!existsSync(join(dataDir, 'postgres')))
    throw new Error(`${dataDir} に内蔵データベースがありません。DATA_DIR を指定してください。`)
  // Opening the folder is also the proof that no app has it.
  const source = await openDatabase({ dataDir })
  try {
    const target = await openForCommand(env)
    tell(await moveDatabase(source.pool, target.pool).finally(target.close))
  } finally {
    await source.close()
  }
  console.log(
    'すべての表を移動し、内容が一致することを確認しました。これからは DATABASE_URL を指定して起動してください。',
  )
  console.log(`ファイルと secret は ${dataDir} に残っています。同じ DATA_DIR を使い続けてください。`)
})
