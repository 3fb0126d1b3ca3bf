import { sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import { AppError } from '#http/errors.ts'
import type { Db } from '../kernel/context.ts'
import { queryOne } from '../kernel/query.ts'
import { rowsOn } from './open-db.ts'
import type { PublicVersion } from './public-version.ts'

/** How long the replicas are left alone when none takes a connection, in milliseconds. */
const cooldownMs = 5_000

type Options = {
  primary: { db: Db; version: PublicVersion }
  /** Connections to one of the replicas each; which one, whoever shares them out says. */
  replicas?: Pick<Pool, 'connect'> | undefined
  report(error: unknown): void
  clock?: () => number
}

/**
 * Where the public search is read: from a replica that shows the same as the primary does, so that whoever has written reads what they
 * wrote; else from the primary. One replica may be behind another, so that what it shows is asked on the connection that is searched on.
 * What fails there is read again from the primary.
 */
export function openPublicReads({ primary, replicas, report, clock = Date.now }: Options) {
  let restsUntil = -Infinity
  /** What each connection has shown last: a server only goes forward. */
  const shownVersions = new WeakMap<PoolClient, number>()

  async function shows(connection: PoolClient, version: number): Promise<boolean> {
    if ((shownVersions.get(connection) ?? -1) >= version) return true
    const { n } = await queryOne<{ n: number }>({ db: rowsOn(connection) }, sql`select n from "publicVersion"`)
    shownVersions.set(connection, n)
    return n >= version
  }
  async function connect(): Promise<PoolClient | undefined> {
    try {
      return await replicas?.connect()
    } catch (error) {
      restsUntil = clock() + cooldownMs
      report(error)
      return undefined
    }
  }
  return async function read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    if (!replicas || clock() < restsUntil) return work(primary.db)
    const version = await primary.version.present()
    const connection = await connect()
    if (!connection) return work(primary.db)
    let isBroken = false
    try {
      if (await shows(connection, version)) return await work(rowsOn(connection))
    } catch (error) {
      if (error instanceof AppError) throw error
      isBroken = true
      report(error)
    } finally {
      connection.release(isBroken)
    }
    return work(primary.db)
  }
}

/** What the public reads: of which version it is, and from where it is searched. */
export type PublicSide = { version: PublicVersion; publicReads: ReturnType<typeof openPublicReads> }
