import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Logger } from 'pino'
import { localEvents } from '#providers/events/local.ts'
import { redisEvents } from '#providers/events/redis.ts'
import type { Identity } from '#providers/identity/index.ts'
import { localIdentity } from '#providers/identity/local.ts'
import { remoteIdentity } from '#providers/identity/remote.ts'
import type { Gateway } from '#providers/payment/index.ts'
import { localGateway } from '#providers/payment/local.ts'
import { stripeGateway } from '#providers/payment/stripe.ts'
import type { Mailer } from '#providers/mail/index.ts'
import { createMailbox } from '#providers/mail/local.ts'
import { createSmtpMailer } from '#providers/mail/smtp.ts'
import { postcodes } from '#providers/postcode/local.ts'
import { remotePostcodes } from '#providers/postcode/remote.ts'
import { encryptStorage } from '#providers/storage/encrypted.ts'
import { createLocalStorage } from '#providers/storage/local.ts'
import { createS3Storage } from '#providers/storage/s3.ts'
import { flush, systemContext, type Parts } from './context.ts'
import { carryOutRefund } from './money/carry-out-refund.ts'
import { takeWebhook } from './money/take-webhook.ts'
import type { Database } from './database/open.ts'
import type { Env } from './env.ts'
import { openJobs, type Jobs } from './jobs/boss.ts'
import { cursors } from './paging.ts'
import { root } from './root.ts'

/** The parts that this process works with, and how to let them go. */
export type Wired = { parts: Parts; jobs: Jobs; close(): Promise<void> }

const storageOf = ({ s3, dataDir }: Env) =>
  s3 ? createS3Storage(s3) : createLocalStorage({ directory: join(dataDir, 'files') })

const mailerOf = ({ mail }: Env, { pool }: Database): Mailer => {
  if (!mail.smtpUrl) return createMailbox(pool)
  const [, name = 'スミカ', address = mail.from] = /^(.*?)\s*<(.+)>$/.exec(mail.from) ?? []
  return createSmtpMailer({ url: mail.smtpUrl, from: { name, address } })
}

const identityOf = (env: Env, { pool }: Database, mailer: Mailer, log: Logger): Promise<Identity> | Identity => {
  const { url, projectID, apiKey, enumerationProtection } = env.identity
  if (url) return remoteIdentity({ url, projectID, apiKey })
  return localIdentity({
    pool,
    projectID,
    apiKey,
    enumerationProtection,
    origin: env.origin,
    secret: env.secret,
    send: (mail) => mailer.send(mail),
    report: (error) => log.error({ err: error }, 'a sign-in mail was not sent'),
  })
}

type Deliver = (rawBody: string, signature: string) => Promise<void>
/** The embedded gateway takes test cards, so it is there for demonstrations only. */
const gatewayOf = ({ stripe, secret, demo }: Env, { pool }: Database, deliver: Deliver): Gateway | null =>
  stripe ? stripeGateway(stripe) : demo ? localGateway({ pool, secret, deliver }) : null

/** Chooses every provider from the environment, once. */
export async function wire(env: Env, database: Database, log: Logger): Promise<Wired> {
  const { pool } = database
  const mailer = mailerOf(env, database)
  const identity = await identityOf(env, database, mailer, log)
  const jobs = openJobs({
    pool,
    log,
    done: {
      mail: (mail) => mailer.send(mail),
      refund: async ({ id }) => {
        const context = systemContext(parts)
        await carryOutRefund(context, id)
        flush(context)
      },
    },
    removeExpired: async () => identity.removeExpired?.(),
  })
  const storage = storageOf(env)
  const report = (error: unknown) => log.warn({ err: error }, 'events between processes are interrupted')
  const events = env.redisUrl ? redisEvents({ url: env.redisUrl, report }) : localEvents()
  const local = postcodes({ folder: join(root, 'data/geography') })
  const parts: Parts = {
    pool,
    db: drizzle(pool),
    identity,
    storages: { open: storage, sealed: encryptStorage(storage, { secret: env.secret, label: 'papers' }) },
    events,
    postcodes: env.postcode ? remotePostcodes({ ...env.postcode, local }) : local,
    cursors: cursors(env.secret),
    queue: jobs.queue,
    gateway: gatewayOf(env, database, (rawBody, signature) => takeWebhook(parts, rawBody, signature)),
    bankAccount: env.bankAccount,
    operator: env.operator,
    origin: env.origin,
    secret: env.secret,
    log,
    now: () => new Date().toISOString(),
  }
  return {
    parts,
    jobs,
    async close() {
      await events.close()
      await jobs.stop()
      await identity.settle?.()
      await parts.gateway?.settle?.()
    },
  }
}
