import { maybe, ref, text } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { openVault } from '#providers/identity/seal.ts'
import { newWebhookSecret } from '#providers/webhook/signature.ts'
import { insertRow, setWhere } from '../kernel/bulk.ts'
import type { Context } from '../kernel/context.ts'
import { findOne } from '../kernel/find.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'

/** What messages are signed with, sealed: whoever reads the database alone can sign none. */
const webhookSecrets = internalTable('webhookSecrets', {
  webhookID: ref('外部への通知'),
  sealed: text('鍵', { max: 500 }),
  former: maybe(text('前の鍵', { max: 500 })),
  formerUntil: maybe(time('前の鍵を使う期限')),
})
const purpose = 'the secret of a webhook'

/** How long a secret that was replaced goes on counting. */
const formerMs = 24 * 60 * 60 * 1000

/** Makes a new secret, and answers it: it is told this once. The one before it counts for another day, and none before that. */
export async function makeSecret(context: Context, webhookID: string): Promise<string> {
  const secret = newWebhookSecret()
  const sealed = openVault(context.services.secret).seal(secret, purpose).toString('base64')
  const present = await findOne(context, webhookSecrets, { webhookID }, { lock: true })
  if (!present) {
    await insertRow(context, webhookSecrets, { webhookID, sealed, former: null, formerUntil: null })
    return secret
  }
  const formerUntil = new Date(Date.parse(context.now) + formerMs).toISOString()
  await setWhere(context, webhookSecrets, { webhookID }, { sealed, former: present.sealed, formerUntil })
  return secret
}

/** The secrets that a message is signed with now: the newest first. */
export async function secretsNow(
  { db, services, now }: Pick<Context, 'db' | 'services' | 'now'>,
  webhookID: string,
): Promise<string[]> {
  const row = await findOne({ db }, webhookSecrets, { webhookID })
  if (!row) return []
  const isFormerGood = row.formerUntil !== null && row.formerUntil > now
  const vault = openVault(services.secret)
  return [row.sealed, ...(isFormerGood && row.former ? [row.former] : [])].map((sealed) =>
    vault.unseal(Buffer.from(sealed, 'base64'), purpose),
  )
}
