// Walks the seals of the audit log: `npm run audit:verify [-- --end 1234:HASH]`. It may run beside the app. `--end` is one that the
// app's log told: without it, an end that was cut off is not noticed.
import { parseArgs } from 'node:util'
import { type Break, verifyAudits } from '../src/server/audit/verify.ts'
import { openDb } from '../src/server/database/open-db.ts'
import type { Db } from '../src/server/kernel/context.ts'
import { runCommand, withDatabase } from './command.ts'

const words: Record<Break['what'], string> = {
  changed: '記録の内容が、あとから書き換えられています。',
  removed: '記録が、削除されています。',
  seal: '封が、書き換えられたか、ほかの封と入れ替えられています。',
  gap: 'この順番の封が、ありません。',
  added: '封のない記録があります。アプリを通さずに加えられたか、封をする仕事が止まっています。',
  end: '--end の封が、ありません。記録の終わりが切り取られたか、作り直されています。',
}

function endOf(text: string | undefined) {
  if (text === undefined) return undefined
  const [, sequence, hash] = /^(\d{1,10}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!hash) throw new Error('--end は 番号:ハッシュ の形で指定してください。')
  return { sequence: Number(sequence), hash }
}

await runCommand(async () => {
  const { end } = parseArgs({ options: { end: { type: 'string' } } as const }).values
  const verify = (db: Db) => verifyAudits({ db, now: new Date().toISOString() }, endOf(end))
  const { seals, head, broken } = await withDatabase(({ pool }) => verify(openDb(pool)))
  if (broken) throw new Error(`${broken.sequence}番目（${broken.auditID}）: ${words[broken.what]}`)
  console.log(`${seals}件の操作の記録は、書かれたときのままです。`)
  if (head) console.log(`終わり: ${head.sequence}:${head.hash}`)
})
