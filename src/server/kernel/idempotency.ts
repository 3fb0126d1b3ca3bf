import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { AppError } from '#http/errors.ts'
import { inTransaction, type Context } from './context.ts'

/** Who asks, with which key, and a hash of what they ask. */
type Asked = { key: string; call: string; body: string }

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * Does a thing once a key: the key, the deed and its answer are written in one transaction, so a second request with
 * the same key waits for the first and is given its answer again. Another body under the same key is refused.
 * Keys are a person's own and live a day.
 */
export function idempotent<T>(
  context: Context,
  { key, call, body }: Asked,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  if (!/^[\x21-\x7e]{8,255}$/.test(key))
    throw new AppError('bad_request', 'Idempotency-Key は8〜255文字の英数字にしてください')
  const whose = context.account?.id ?? context.me?.id ?? context.ip
  return inTransaction(context, async (context) => {
    const { db, now } = context
    const { rows } = await db.execute(sql`insert into "idempotencyKeys" (key, "bodyHash", "createdAt")
      values (${hash(`${whose}\0${key}`)}, ${hash(`${call}\0${body}`)}, ${now})
      on conflict (key) do update set key = excluded.key returning "bodyHash", answer`)
    const kept = rows[0] as { bodyHash: string; answer: T | null }
    if (kept.bodyHash !== hash(`${call}\0${body}`))
      throw new AppError('key_reused', '同じ Idempotency-Key が、ちがう内容に使われています')
    if (kept.answer !== null) return kept.answer
    const answer = await work(context)
    await db.execute(
      sql`update "idempotencyKeys" set answer = ${JSON.stringify(answer)}::jsonb where key = ${hash(`${whose}\0${key}`)}`,
    )
    return answer
  })
}
