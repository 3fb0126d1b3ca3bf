// Writes everything into one file: `npm run backup -- --to FILE`. It may run beside the app. With BACKUP_KEY the file is encrypted.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { tokyoDate } from '#domain/calendar.ts'
import { readEnv } from '#server/boot/env.ts'
import { release } from '#server/boot/release.ts'
import { storageOf } from '#server/boot/storage.ts'
import { noteBackup } from '#server/operator/note-backup.ts'
import { takeBackup } from '#server/database/backup/backup.ts'
import { demandPlace, readOptions, runCommand, tell, withDatabase } from './command.ts'

await runCommand(async () => {
  const now = new Date().toISOString()
  const example = `npm run backup -- --to /backup/sumika-${tokyoDate(now)}.backup`
  const { to } = readOptions(example, { to: { type: 'string' } })
  // Everybody's data must lie where somebody has meant it to, and not where the command was typed.
  if (!to)
    throw new Error(
      `保存先を --to で指定してください（例：${example}）。全員の情報が1つのファイルに入ります。BACKUP_KEY を指定すると、暗号化します。`,
    )
  const file = resolve(to)
  demandPlace()
  const env = readEnv(process.env)
  if (existsSync(file)) throw new Error(`${file} は、すでにあります。--to で別の名前を指定してください。`)
  const end = await withDatabase(async ({ pool }) => {
    const taken = await takeBackup({ pool, storage: await storageOf(env), ...env }, file, env.backupKey, now)
    await noteBackup(pool, now)
    return taken
  })
  tell(end.tables)
  console.log(`ファイル: ${end.files}件`)
  for (const key of end.missing) console.error(`注意: ${key} は、保存先にありませんでした。`)
  console.log(
    `バックアップを作成しました: ${file}（スミカ ${release}、${env.backupKey ? '暗号化あり' : '暗号化なし'}）`,
  )
  if (!env.backupKey || !env.isSecretKept)
    console.log(
      '本人確認書類を開くための秘密の値（APP_SECRET、または DATA_DIR の secret ファイル）は、含まれていません。別に保管してください。',
    )
})
