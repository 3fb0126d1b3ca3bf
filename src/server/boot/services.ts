import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { user } from '#domain/user/user.ts'
import type { NotedProvider } from '#domain/operator/providers.ts'
import type { Events } from '#providers/events/index.ts'
import { localEvents } from '#providers/events/local.ts'
import { geography } from '#providers/geography/local.ts'
import { mapTiles } from '#providers/map-tiles/local.ts'
import type { Identity } from '#providers/identity/index.ts'
import { leakedPasswords } from '#providers/identity/accounts/leaked-passwords.ts'
import { localIdentity } from '#providers/identity/local.ts'
import type { LocalIdentityOptions } from '#providers/identity/provider.ts'
import type { IdCardReader } from '#providers/id-card/index.ts'
import { localIdCardReader } from '#providers/id-card/local.ts'
import type { Mailer } from '#providers/mail/index.ts'
import { createMailbox } from '#providers/mail/local.ts'
import { webPush } from '#providers/push/web-push.ts'
import { webhookSender } from '#providers/webhook/index.ts'
import type { Gateway } from '#providers/payment/index.ts'
import { localGateway } from '#providers/payment/local/local.ts'
import { postcodes } from '#providers/postcode/local.ts'
import { remotePostcodes } from '#providers/postcode/remote.ts'
import { clamdScanner } from '#providers/scanner/clamd.ts'
import { encryptStorage } from '#providers/storage/index.ts'
import { isAway } from '../database/clash.ts'
import { openPool, type Database } from '../database/database.ts'
import { openPublicReads } from '../database/public-reads.ts'
import { withoutNames } from '../database/without-names.ts'
import { openPublicVersion, type PublicVersion } from '../database/public-version.ts'
import { effects } from '../effects.ts'
import { recordMails } from '../notify/mail-records.ts'
import { patientMailer } from '../notify/patient-mailer.ts'
import { nameOf } from '../user/name-of.ts'
import { recordSignIn } from '../user/sign-in/sign-in-handlers.ts'
import { openJobs, type JobPace, type Jobs } from '../jobs/boss.ts'
import { regularWork, workHandlers } from '../jobs/work.ts'
import { openDb, rowsOn } from '../database/open-db.ts'
import type { Db, Services } from '../kernel/context.ts'
import { exists, findOne } from '../kernel/find.ts'
import { cursors } from '../kernel/sql/paging.ts'
import { mailBrandOf } from '#providers/mail/mail-brand.ts'
import { presentBrand } from '../operator/brand-versions.ts'
import { noteOutcomes } from '../operator/provider-outcomes.ts'
import { countOutcome, meters } from '../watch/meters.ts'

import { idCardAnswerPath } from '../deal/party-check/take-id-card.ts'
import { takeWebhook } from '../money/payment/take-webhook.ts'
import { tellWebhooks } from '../webhook/tell-webhooks.ts'
import type { Env } from './env.ts'
import { root } from './root.ts'
import { storageOf } from './storage.ts'

// The real providers are loaded where they are asked for: their libraries cost memory and time at the start.

/** Where mails go. Each is counted. */
async function mailerOf(env: Env, pool: Pool): Promise<Mailer> {
  const mailer = await deliveryOf(env, pool)
  return { send: (mail) => countOutcome(meters.mails, ['sent', 'failed'], mailer.send(mail)) }
}

async function deliveryOf({ mail }: Env, pool: Pool): Promise<Mailer> {
  if (!mail.smtpUrl) return createMailbox(pool)
  const { createSmtpMailer } = await import('#providers/mail/smtp.ts')
  return createSmtpMailer({ url: mail.smtpUrl, from: mail.from })
}

/** Who tells us who somebody is. */
export async function identityOf(
  env: Env,
  pool: Pool,
  {
    mailer,
    log,
    ...ofSite
  }: Pick<LocalIdentityOptions, 'note' | 'isMember' | 'brand'> & { mailer: Mailer; log: Logger },
): Promise<Identity> {
  const { url, projectID, apiKey, serviceAccount, enumerationProtection } = env.identity
  const isLeaked = leakedPasswords(join(root, 'shipped/passwords'))
  if (url) {
    const { remoteIdentity } = await import('#providers/identity/remote/remote.ts')
    return remoteIdentity({ url, projectID, apiKey, isLeaked, ...(serviceAccount && { serviceAccount }) })
  }
  const { origin, secret } = env
  const logError = (error: unknown) => log.error({ err: error }, 'a sign-in request failed')
  const tell: LocalIdentityOptions['tell'] = (attempt) => log.info(attempt, 'an attempt to sign in')
  const send: Mailer['send'] = (mail) => mailer.send(mail)
  const site = { pool, projectID, apiKey, enumerationProtection, isLeaked, origin, secret, isAway }
  return localIdentity({ ...site, ...ofSite, send, tell, report: logError })
}

/** What wakes the streams of live news. An embedded database serves one process; on another, there may be several. */
async function eventsOf({ redisUrl, directUrl }: Env, pool: Pool, log: Logger): Promise<Events> {
  const logError = (error: unknown) => log.warn({ err: error }, 'events between processes are interrupted')
  if (redisUrl) return (await import('#providers/events/redis.ts')).redisEvents({ url: redisUrl, report: logError })
  if (!directUrl) return localEvents()
  return (await import('#providers/events/postgres.ts')).postgresEvents({ url: directUrl, pool, report: logError })
}

type Deliver = (rawBody: string, signature: string) => Promise<void>

/** What takes cards; null where nobody may be charged. The embedded gateway takes test cards: demonstrations only. */
async function gatewayOf({ stripe, secret, demo }: Env, pool: Pool, deliver: Deliver): Promise<Gateway | null> {
  if (!stripe) return demo ? localGateway({ pool, secret, deliver }) : null
  const { stripeGateway } = await import('#providers/payment/stripe/stripe.ts')
  return stripeGateway(stripe)
}

/** What reads the chips of ID cards; null where none may be believed. The embedded one reads no chip: demonstrations only. */
const idCardReaderOf = ({ secret, demo }: Env): IdCardReader | null =>
  demo ? localIdCardReader({ secret, answerPath: idCardAnswerPath }) : null

/** How long an answer of a replica is waited for, and a connection to one kept: the next one may lead to another. Milliseconds, seconds. */
const replicaAnswerLimit = 5_000
const replicaLifetime = 60

/** Where the public search is read; the replicas have a few connections of their own. */
function openReads({ replicaUrl }: Env, primary: { db: Db; version: PublicVersion }, log: Logger) {
  const replicas = replicaUrl ? openPool(replicaUrl, undefined, { answerLimit: replicaAnswerLimit }) : undefined
  if (replicas) {
    // No setting says whether a pooler stands before the replicas, so their statements have no names.
    withoutNames(replicas)
    replicas.options.maxLifetimeSeconds = replicaLifetime
  }
  const report = (error: unknown) => log.warn({ err: error }, 'a replica did not answer')
  return { read: openPublicReads({ primary, replicas, report }), close: async () => replicas?.end() }
}

/** The services that this process works with, and how to let them go. */
export type RunningServices = { services: Services; jobs: Jobs; close(): Promise<void> }

/** Chooses every provider from the environment, once. */
export async function createServices(
  env: Env,
  database: Database,
  log: Logger,
  pace: JobPace = {},
): Promise<RunningServices> {
  const { pool } = database
  const { adminSecondStep, firstOperator, origin, secret } = env
  const withOutcomes = <P extends object>(name: NotedProvider, provider: P, isReal: unknown): P =>
    isReal ? noteOutcomes(name, provider, () => services) : provider
  const sender = withOutcomes('mail', await mailerOf(env, pool), env.mail.smtpUrl)
  const mailer = recordMails(sender, () => services)
  const note: LocalIdentityOptions['note'] = (db, event) => recordSignIn(services, rowsOn(db), event)
  const isMember: LocalIdentityOptions['isMember'] = (db, id) => exists({ db: rowsOn(db) }, user, { id })
  const brand: LocalIdentityOptions['brand'] = async () => mailBrandOf(await presentBrand(services))
  const patient = patientMailer(mailer, {
    secret,
    async later(sealedMail, to) {
      const reader = await findOne(services, user, { email: to.toLowerCase() }, { columns: ['id'] })
      await jobs.queue(services.db, 'sealedMail', { sealed: sealedMail, readerID: reader?.id })
    },
    report: (error) => log.warn({ err: error }, 'a sign-in mail waits in the queue'),
  })
  const identity = withOutcomes(
    'identity',
    await identityOf(env, pool, { mailer: patient, log, note, isMember, brand }),
    env.identity.url,
  )
  const storage = withOutcomes('storage', await storageOf(env), env.s3)
  const events = await eventsOf(env, pool, log)
  const plainGateway = await gatewayOf(env, pool, (rawBody, signature) => takeWebhook(services, rawBody, signature))
  const gateway = plainGateway && withOutcomes('cards', plainGateway, env.stripe)
  const workDb = openDb(database.work)
  const servicesOfWork = (): Services => ({ ...services, pool: database.work, db: workDb })
  const folder = join(root, 'shipped/geography')
  const local = postcodes({ folder })
  // Opened last, so that a failure above leaves no queue running.
  const jobs = openJobs({
    // Past a pooler: whoever holds the connections there may be waiting for the queue.
    url: env.directUrl ?? database.url,
    log,
    isAlone: database.embedded,
    handlers: workHandlers(servicesOfWork, mailer),
    regular: regularWork(servicesOfWork),
    ...pace,
  })
  const db = openDb(pool)
  const visitorsDb = openDb(database.visitors)
  const version = openPublicVersion(visitorsDb)
  const reads = openReads(env, { db: visitorsDb, version }, log)
  const services: Services = {
    pool,
    db,
    visitorsDb,
    version,
    publicReads: reads.read,
    identity,
    storages: {
      open: storage,
      sealed: encryptStorage(storage, {
        secret,
        label: 'papers',
      }),
    },
    events,
    postcodes: env.postcode
      ? remotePostcodes({
          ...env.postcode,
          local,
        })
      : local,
    geography: geography({
      folder,
      tiles: env.tiles,
    }),
    mapTiles: mapTiles({
      folder,
      ownFolder: join(env.dataDir, 'maps'),
      report: (error, file) => log.warn({ err: error, file }, "the operator's map cannot be used"),
    }),
    cursors: cursors(secret),
    effects,
    nameOf,
    tellWebhooks,
    queue: jobs.queue,
    gateway,
    scanner: env.clamdUrl ? clamdScanner(env.clamdUrl) : null,
    idCardReader: idCardReaderOf(env),
    push: webPush({
      secret,
      contact: env.mail.from.address,
    }),
    webhooks: webhookSender(),
    mailer,
    real: {
      mail: !!env.mail.smtpUrl,
      cards: !!env.stripe,
      storage: !!env.s3,
      identity: !!env.identity.url,
    },
    adminSecondStep,
    firstOperator,
    origin,
    secret,
    log,
    now: () => new Date().toISOString(),
  }
  return {
    services,
    jobs,
    async close() {
      await events.close()
      await services.mapTiles.close()
      await jobs.stop()
      await identity.settle?.()
      await gateway?.stop?.()
      await reads.close()
    },
  }
}
