import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Events } from '#providers/events/index.ts'
import { localEvents } from '#providers/events/local.ts'
import type { Identity } from '#providers/identity/index.ts'
import { localIdentity } from '#providers/identity/local.ts'
import type { Mailer } from '#providers/mail/index.ts'
import { createMailbox } from '#providers/mail/local.ts'
import type { Gateway } from '#providers/payment/index.ts'
import { localGateway } from '#providers/payment/local/local.ts'
import type { Storage } from '#providers/storage/index.ts'
import { createLocalStorage } from '#providers/storage/local.ts'
import type { Env } from './env.ts'

// The real providers are loaded where they are asked for: their libraries cost memory and time at the start.

/** Where files are kept. */
export async function storageOf({ s3, dataDir }: Env): Promise<Storage> {
  if (!s3) return createLocalStorage({ directory: join(dataDir, 'files') })
  const { createS3Storage } = await import('#providers/storage/s3.ts')
  return createS3Storage(s3)
}

/** Where mails go. */
export async function mailerOf({ mail }: Env, pool: Pool): Promise<Mailer> {
  if (!mail.smtpUrl) return createMailbox(pool)
  const { createSmtpMailer } = await import('#providers/mail/smtp.ts')
  const [, name = 'スミカ', address = mail.from] = /^(.*?)\s*<(.+)>$/.exec(mail.from) ?? []
  return createSmtpMailer({ url: mail.smtpUrl, from: { name, address } })
}

/** Who tells us who somebody is. */
export async function identityOf(env: Env, pool: Pool, mailer: Mailer, log: Logger): Promise<Identity> {
  const { url, projectID, apiKey, serviceAccount, enumerationProtection } = env.identity
  if (url) {
    const { remoteIdentity } = await import('#providers/identity/remote/remote.ts')
    return remoteIdentity({ url, projectID, apiKey, ...(serviceAccount && { serviceAccount }) })
  }
  const { origin, secret } = env
  const report = (error: unknown) => log.error({ err: error }, 'a sign-in mail was not sent')
  const send: Mailer['send'] = (mail) => mailer.send(mail)
  return localIdentity({ pool, projectID, apiKey, enumerationProtection, origin, secret, send, report })
}

/** What wakes the streams of live news. An embedded database serves one process; on another, there may be several. */
export async function eventsOf({ redisUrl, databaseUrl }: Env, pool: Pool, log: Logger): Promise<Events> {
  const report = (error: unknown) => log.warn({ err: error }, 'events between processes are interrupted')
  if (redisUrl) return (await import('#providers/events/redis.ts')).redisEvents({ url: redisUrl, report })
  if (!databaseUrl) return localEvents()
  return (await import('#providers/events/postgres.ts')).postgresEvents({ url: databaseUrl, pool, report })
}

type Deliver = (rawBody: string, signature: string) => Promise<void>

/** What takes cards; null where nobody may be charged. The embedded gateway takes test cards: demonstrations only. */
export async function gatewayOf({ stripe, secret, demo }: Env, pool: Pool, deliver: Deliver): Promise<Gateway | null> {
  if (!stripe) return demo ? localGateway({ pool, secret, deliver }) : null
  const { stripeGateway } = await import('#providers/payment/stripe/stripe.ts')
  return stripeGateway(stripe)
}
