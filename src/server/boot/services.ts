import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Logger } from 'pino'
import { postcodes } from '#providers/postcode/local.ts'
import { remotePostcodes } from '#providers/postcode/remote.ts'
import { encryptStorage } from '#providers/storage/encrypted.ts'
import { eventsOf, gatewayOf, identityOf, mailerOf, storageOf } from './choose-providers.ts'
import { effects } from '../effects.ts'
import type { Services } from '../kernel/context.ts'
import { reconcile } from '../money/payment/reconcile.ts'
import { takeWebhook } from '../money/payment/take-webhook.ts'
import type { Database } from '../database/open.ts'
import type { Env } from './env.ts'
import { suspendStale } from '../estate/suspend-stale.ts'
import { remindDue, remindUnread } from '../jobs/reminders.ts'
import { expire, purge } from '../jobs/expire.ts'
import { remindSilent } from '../deal/silent-deals.ts'
import { workOf } from '../jobs/work.ts'
import { openJobs, type Jobs } from '../jobs/boss.ts'
import { cursors } from '../kernel/sql/paging.ts'
import { root } from './root.ts'

/** The services that this process works with, and how to let them go. */
export type RunningServices = { services: Services; jobs: Jobs; close(): Promise<void> }

/** Chooses every provider from the environment, once. */
export async function createServices(env: Env, database: Database, log: Logger): Promise<RunningServices> {
  const { pool } = database
  const mailer = await mailerOf(env, pool)
  const identity = await identityOf(env, pool, mailer, log)
  const jobs = openJobs({
    url: database.url,
    log,
    isAlone: database.embedded,
    done: workOf(() => services, mailer),
    regular: {
      'hide-silent': () => suspendStale(services),
      async 'clear-away'() {
        await purge(services)
        await identity.removeExpired?.()
      },
      async 'remind-due'() {
        await remindDue(services)
        await remindSilent(services)
      },
      'remind-unread': () => remindUnread(services),
      'run-out': () => expire(services),
      reconcile: () => reconcile(services),
    },
  })
  const storage = await storageOf(env)
  const events = await eventsOf(env, pool, log)
  const gateway = await gatewayOf(env, pool, (rawBody, signature) => takeWebhook(services, rawBody, signature))
  const local = postcodes({ folder: join(root, 'shipped/geography') })
  const services: Services = {
    pool,
    db: drizzle(pool),
    identity,
    storages: { open: storage, sealed: encryptStorage(storage, { secret: env.secret, label: 'papers' }) },
    events,
    postcodes: env.postcode ? remotePostcodes({ ...env.postcode, local }) : local,
    cursors: cursors(env.secret),
    effects,
    queue: jobs.queue,
    gateway,
    bankAccount: env.bankAccount,
    operator: env.operator,
    origin: env.origin,
    secret: env.secret,
    log,
    now: () => new Date().toISOString(),
  }
  return {
    services,
    jobs,
    async close() {
      await events.close()
      await jobs.stop()
      await identity.settle?.()
      await gateway?.settle?.()
    },
  }
}
