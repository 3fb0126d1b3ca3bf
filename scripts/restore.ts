// Brings a backup back into an empty place: `npm run restore -- --from FILE`. Nothing is written before the whole file was checked.
import { findSecret, placeSecret } from '#server/boot/app-secret.ts'
import { readEnv } from '#server/boot/env.ts'
import { storageOf } from '#server/boot/storage.ts'
import { markOf } from '#server/database/backup/backup.ts'
import { checkArchive, demandEmptyPlace, restoreArchive } from '#server/database/backup/restore.ts'
import { openForCommand, readOptions, runCommand, tell, workOn } from './command.ts'

await runCommand(async () => {
  const usage = 'npm run restore -- --from /backup/sumika-2026-12-01.backup'
  const { from: file } = readOptions(usage, { from: { type: 'string' } })
  if (!file) throw new Error(`--from でバックアップのファイルを指定してください（例：${usage}）。`)
  // A place without a secret gets that of the backup, and none of its own.
  const env = readEnv(process.env, findSecret)
  const { backupKey: key, dataDir } = env
  const archive = await checkArchive(file, key)
  const secret = env.secret || archive.head.secret
  if (!secret || markOf(secret) !== archive.head.secretMark)
    throw new Error(
      env.secret && env.isSecretKept
        ? `${dataDir} は、別の秘密の値（secret ファイル）で使われたフォルダーです。DATA_DIR に新しいフォルダーを指定してください。`
        : `秘密の値が、バックアップしたときのものと${secret ? '違います' : '同じである必要があります'}。APP_SECRET に元の値を指定するか、元の secret ファイルを ${dataDir} に置いてください。`,
    )
  const database = await openForCommand(env)
  await workOn(database, env, async () => {
    const place = { pool: database.pool, storage: await storageOf(env) }
    await demandEmptyPlace(place)
    if (!env.secret) placeSecret(dataDir, secret)
    await restoreArchive(place, { file, key, ...archive })
  })
  tell(archive.end.tables)
  console.log(`ファイル: ${archive.end.files}件`)
  for (const missing of archive.end.missing) console.error(`注意: ${missing} は、バックアップにありません。`)
  console.log(
    `スミカ ${archive.head.release} が ${archive.head.createdAt} に作成したバックアップを戻し、すべての表とファイルが一致することを確認しました。`,
  )
})
