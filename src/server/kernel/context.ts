import { AsyncLocalStorage } from 'node:async_hooks'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Me } from '#domain/kit/rules.ts'
import type { Identity, VerifiedAccount } from '#providers/identity/index.ts'
import type { Mailer } from '#providers/mail/index.ts'
import type { IdCardReader } from '#providers/id-card/index.ts'
import type { Gateway } from '#providers/payment/index.ts'
import type { PushSender } from '#providers/push/web-push.ts'
import type { WebhookSender } from '#providers/webhook/index.ts'
import type { Events } from '#providers/events/index.ts'
import type { Geography } from '#providers/geography/index.ts'
import type { MapTiles } from '#providers/map-tiles/index.ts'
import type { Postcodes } from '#providers/postcode/index.ts'
import type { Db as Connection } from '#providers/transaction.ts'
import type { Scanner } from '#providers/scanner/index.ts'
import type { Jobs } from '../jobs/boss.ts'
import type { PublicSide } from '../database/public-reads.ts'
import type { Storages } from '../images/save.ts'
import { isClash } from '../database/clash.ts'
import type { EffectsByNoun } from './effects.ts'
import type { SecondStepRule } from '#domain/operator/second-step-rule.ts'
import type { NotedProvider } from '#domain/operator/providers.ts'
import type { FirstOperator } from '../operator/first-operator.ts'
import { newID } from './id.ts'
import type { cursors } from './sql/paging.ts'
import type { Values } from './values.ts'

/**
 * Where rows are read and written: the pool, or the transaction one is in. `$client` is its connection: `query.ts` sends there what the
 * builder has written.
 */
export type Db = Pick<NodePgDatabase, '$with' | 'with' | 'select' | 'insert' | 'update' | 'delete' | 'execute'> & {
  $client: Connection
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
}

/** What the process has to work with; `server.ts` chooses it once from the environment. */
export type Services = PublicSide & {
  pool: Pool
  db: Db
  /** The same rows by connections of their own, for who reads without a sign-in. */
  visitorsDb: Db
  identity: Identity
  storages: Storages
  /** What looks for malware in files; null where nothing does. */
  scanner: Scanner | null
  postcodes: Postcodes
  geography: Geography
  mapTiles: MapTiles
  events: Events
  cursors: ReturnType<typeof cursors>
  /** The guards and consequences of the nouns (`server/effects.ts`). */
  effects: EffectsByNoun
  /** How a person is called (`server/user/name-of.ts`): the kernel knows no noun. */
  nameOf: (context: Pick<Context, 'db'>, userID: string) => Promise<string>
  /** Tells other systems of an act on a row (`server/webhook/tell-webhooks.ts`), a move by its name or `create`, in the transaction of the act. */
  tellWebhooks: (context: Context, noun: string, act: string, row: Values) => Promise<void>
  /** Queues work; it is done only if the transaction that `db` is in commits. */
  queue: Jobs['queue']
  /** Which providers this process has that are real ones, and not the built-in stand-ins. */
  real: Readonly<Record<NotedProvider, boolean>>
  /** Tells browsers that are closed, by the queue alone. */
  push: PushSender
  /** Posts to other systems, by the queue alone. */
  webhooks: WebhookSender
  /** Sends a mail at once; what may wait is queued. */
  mailer: Mailer
  /** Takes cards; null where nobody may be charged (no keys, and not a demonstration). */
  gateway: Gateway | null
  /** What reads the chips of national ID cards; null where nobody does. */
  idCardReader: IdCardReader | null
  /** The operator as the environment has it; what is in force says `presentOperator` (`server/operator/operator.ts`). */
  firstOperator: FirstOperator
  /** Whether administrators must sign in by a second step, as the environment has it; what is in force says `presentSecondStepRule`. */
  adminSecondStep: SecondStepRule
  /** The public origin, for links in mails. */
  origin: string
  secret: string
  log: Logger
  now(): string
}

/** What an account must do before it is let in: prove its e-mail, or sign in by a second step. */
export type MissingProof = 'email' | 'secondStep' | null

/** What a request knows of itself: who asks, when, and through which connection. */
export type Context = {
  services: Services
  db: Db
  me: Me
  /** The product itself acts, by webhook, schedule or consequence: the rules of persons do not bind it, the moves do. */
  asSystem?: true
  /** What must be done before the signed-in account is let in. */
  awaits?: MissingProof
  /** The signed-in account, which may not have a user row yet. */
  account: VerifiedAccount | null
  /** The session of server rendering that the browser sent along. It authorises nothing here but its own end. */
  cookie: string | null
  /** What the request says about itself; none, where the product itself acts. */
  headers: Headers
  now: string
  /**
   * By which key a request may be sent again, where its handler waits for the outside before it writes: it asks `answerBefore`, and writes
   * in `writeOnce`. A form has no content here, but what its handler has received.
   */
  repeat?: { key: string; asked: string; content: string }
  /** Whom to wake when this request has done what it does. */
  announcements: { channel: string; event: string }[]
  requestID: string
  ip: string
  log: Logger
}

/** The same request, as the product's own act. */
export const bySystem = (context: Context): Context => ({ ...context, me: null, asSystem: true })

const transactions = new AsyncLocalStorage<true>()

/** Whether the caller holds a transaction, and so one of few connections: nobody waits for a network then. */
export const isInTransaction = (): boolean => transactions.getStore() ?? false

/**
 * The same request inside a transaction. Where transactions got in each other's way, the outermost is done again; `work`
 * does nothing but what a rollback takes back.
 */
export async function inTransaction<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  const attempt = () => transactions.run(true, () => context.db.transaction((db) => work({ ...context, db })))
  const { db, visitorsDb } = context.services
  if (context.db !== db && context.db !== visitorsDb) return attempt()
  for (let left = 3; left > 0; left--) {
    try {
      return await attempt()
    } catch (error) {
      if (!isClash(error)) throw error
    }
  }
  return attempt()
}

/** The product's own act outside of any request: a job, a webhook. Announces through `flush`. */
export const systemContext = (services: Services): Context => ({
  services,
  db: services.db,
  me: null,
  asSystem: true,
  account: null,
  cookie: null,
  headers: new Headers(),
  now: services.now(),
  announcements: [],
  requestID: newID(),
  ip: '',
  log: services.log,
})

/** Wakes whom a finished piece of work has news for. */
export function flush({ services, announcements }: Pick<Context, 'services' | 'announcements'>): void {
  for (const { channel, event } of announcements.splice(0)) services.events.publish(channel, event)
}
