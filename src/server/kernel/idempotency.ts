import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { text } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { json } from '#domain/kit/parts.ts'
import { AppError } from '#http/errors.ts'
import { inTransaction, type Context, type Services } from './context.ts'
import { deleteWhere, setWhere } from './bulk.ts'
import { internalTable } from './sql/internal-table.ts'
import { query } from './query.ts'
import { tableOf } from './table.ts'

/** With which key is asked, for what, and by what content; the content of a form is known once it has been read. */
type Request = { key: string; asked: string; content(): Promise<string> }

/** The keys of a day, by their hashes, with the answers to their requests. */
const idempotencyKeys = internalTable('idempotencyKeys', {
  key: text('キー'),
  bodyHash: text('内容'),
  answer: json('応答', z.unknown()),
  createdAt: time('作成日時'),
})

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * Does a thing once a key: the key, the work and its answer are written in one transaction, so a second request with
 * the same key waits for the first and is given its answer again. Another body under the same key is refused.
 * Keys are a person's own and live a day.
 */
export function idempotent<T>(
  context: Context,
  { key, asked, content }: Request,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  if (!/^[\x21-\x7e]{8,255}$/.test(key))
    throw new AppError('bad_request', 'Idempotency-Key は8〜255文字の英数字にしてください')
  const owner = context.account?.id ?? context.me?.id ?? context.ip
  return inTransaction(context, async (context) => {
    const keyHash = hash(`${owner}\0${key}`)
    const requestHash = async () => hash(`${asked}\0${await content()}`)
    const [row] = await query<{ bodyHash: string; answer: [text: string] | null }>(
      context,
      sql`insert into "idempotencyKeys" (key, "bodyHash", "createdAt") values (${keyHash}, '', ${context.now})
        on conflict (key) do update set key = excluded.key returning "bodyHash", answer`,
    )
    if (row!.answer !== null) {
      if (row!.bodyHash !== (await requestHash()))
        throw new AppError('key_reused', '同じ Idempotency-Key が、ちがう内容に使われています')
      return JSON.parse(row!.answer[0]) as T
    }
    const answer = await work(context)
    if (answer instanceof Response) return answer
    // Kept as text: JSON in the database has no order of names, and the answer is to be the same to the letter.
    const kept = { bodyHash: await requestHash(), answer: [JSON.stringify(answer)] }
    await setWhere(context, idempotencyKeys, { key: keyHash }, kept)
    return answer
  })
}

/** Forgets the keys of before. */
export const dropOldKeys = (services: Services, since: string) =>
  deleteWhere(services, idempotencyKeys, {}, lt(tableOf(idempotencyKeys).createdAt, since))
