// Walks the seals of the audit log: `npm run audit:verify [-- --end 1234:HASH]`. It may run beside the app. `--end` is one that the
// app's log told: without it, an end that was cut off is not noticed. `--accept FROM/UNTIL` vouches before for the lines of that time
// that have no signature: those of a release of before lines were signed.
import { type Break, verifyAudits } from '#server/audit/verify.ts'
import { openDb } from '#server/database/open-db.ts'
import { systemContext } from '#server/kernel/context.ts'
import { createLog } from '#server/log/log.ts'
import { demandPlace, readOptions, runCommand, withDatabase } from './command.ts'

const words: Record<Break['what'], string> = {
  changed: '記録の内容が、あとから書き換えられています。',
  removed: '記録が、削除されています。',
  seal: '封が、書き換えられたか、ほかの封と入れ替えられています。',
  gap: 'この順番の封が、ありません。',
  added:
    '正しい署名のない記録があります。アプリを通さずに加えられたものです（署名のない前の版が動いていたときは、--accept）。',
  waiting: '封をされずに待っている記録があります。封をする仕事が止まっています。',
  end: '--end の封が、ありません。記録の終わりが切り取られたか、作り直されています。',
}

function endOf(text: string | undefined) {
  if (text === undefined) return undefined
  const [, sequence, hash] = /^(\d{1,10}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!hash) throw new Error('--end は 番号:ハッシュ の形で指定してください。')
  return { sequence: Number(sequence), hash }
}

const momentOf = (text: string) => {
  const ms = Date.parse(text)
  if (Number.isNaN(ms))
    throw new Error(
      '--accept は、始まりと終わりを 2026-12-01T10:00+09:00/2026-12-01T10:30+09:00 の形で指定してください。',
    )
  return new Date(ms).toISOString()
}

/** The time whose lines without a signature are vouched for: from its first moment to before its last. */
function periodOf(text: string) {
  const [from = '', until = ''] = text.split('/')
  return { from: momentOf(from), until: momentOf(until) }
}

async function accept(text: string): Promise<string> {
  const period = periodOf(text)
  // All of the product, which who only looks need not wait for.
  const { createServices } = await import('#server/boot/services.ts')
  const { acceptLines } = await import('#server/audit/accept-lines.ts')
  const count = await withDatabase(async (database, env) => {
    const { services, close } = await createServices(env, database, createLog('error'), { onlyQueues: true })
    return acceptLines({ ...systemContext(services), requestID: 'audit:verify', ip: 'localhost' }, period).finally(
      close,
    )
  })
  return `署名のない${count}件の記録を、スミカが書いたものと認めました。そのことも、操作の記録に残りました。`
}

async function verify(end: string | undefined): Promise<string> {
  const { seals, head, broken } = await withDatabase(({ pool }, { secret }) =>
    verifyAudits({ db: openDb(pool), now: new Date().toISOString(), services: { secret } }, endOf(end)),
  )
  if (broken) throw new Error(`${broken.sequence}番目（${broken.auditID}）: ${words[broken.what]}`)
  const proven = `${seals}件の操作の記録は、書かれたときのままです。`
  return head ? `${proven}\n終わり: ${head.sequence}:${head.hash}` : proven
}

await runCommand(async () => {
  const usage = 'npm run audit:verify -- --end 番号:ハッシュ（docs/running.md）'
  const asked = readOptions(usage, { end: { type: 'string' }, accept: { type: 'string' } })
  demandPlace()
  if (asked.accept !== undefined) console.log(await accept(asked.accept))
  console.log(await verify(asked.end))
})
