import { createApp } from '#server/web/app.ts'
import {
  demandAnswer,
  openDatabase,
  type Database,
  migrate,
  openPool,
  pendingMigrations,
  readMigrations,
} from '#server/database/database.ts'
import { refuseDemonstration } from '#server/demo/demonstration.ts'
import { fillDemo } from '#server/demo/fill.ts'
import { catchUp } from '#server/boot/catch-up.ts'
import { readEnv, type Env } from '#server/boot/env.ts'
import { aboutDataFolder, demandRoom } from '#server/boot/data-folder.ts'
import { withTimeout } from '#server/boot/with-timeout.ts'
import { createLog } from '#server/log/log.ts'
import { closeRunning, openOnce, runningNow, type Running } from '#server/boot/running.ts'
import { createServices } from '#server/boot/services.ts'
import { metricsDoor, metricsOf, serveMetrics } from '#server/watch/metrics.ts'
import { draw } from './draw.ts'

/**
 * How long an answer of the database is waited for, in milliseconds. Statements that somebody waits for are quick. Those of the queue's work
 * may take thirty seconds, when the database ends them by itself, so that afterwards no answer is on its way. What takes longer, migrations
 * and the commands, has connections of its own.
 */
const answerLimits = { people: 9_000, work: 31_000 }

/** How long the work under way may take to end, in milliseconds. */
const closeLimit = 15_000

/** Opens the database and all that stands on it. A database that was opened in vain is closed again: it is a process of its own. */
async function open(): Promise<Running> {
  const env = readEnv(process.env)
  const database = await openDatabase({ ...env, answerLimits })
  try {
    return await openOn(database, env)
  } catch (error) {
    await database.close().catch(() => undefined)
    throw aboutDataFolder(error, env.dataDir)
  }
}

/** Applies migrations, opens the providers, fills in the demonstration where wanted, and makes the app. */
async function openOn(database: Database, env: Env): Promise<Running> {
  const log = createLog(env.logLevel)
  // Their lock is a session's, which a pooler of transactions would not keep, and they take as long as they take.
  const direct = openPool(env.directUrl ?? database.url, 1)
  // Read once: another release that is laid into this folder is none of this process.
  const migrations = readMigrations()
  const tellOfTurn = () =>
    log.warn('another process migrates the database, or has not given its turn back: it is waited for')
  await demandAnswer(direct, env.directSetting)
    .then(() => migrate(direct, undefined, migrations, tellOfTurn))
    .finally(() => direct.end())
  const filling = Promise.withResolvers<void>()
  const { services, close } = await createServices(env, database, log, { regularAfter: filling.promise })
  const endTraces = env.traces
    ? (await import('#server/watch/open-tracing.ts')).openTracing(env.traces, database.pool)
    : undefined
  const tellMetrics = metricsOf(services, env.dataDir)
  let endMetrics: (() => void) | undefined
  try {
    if (env.metrics.site) endMetrics = await serveMetrics(tellMetrics, env.metrics.site)
    await (env.demo ? fillDemo(services) : refuseDemonstration(services))
    filling.resolve()
  } catch (error) {
    endMetrics?.()
    await withTimeout(closeLimit, 'closing the services', close()).catch(() => undefined)
    throw error
  }
  void catchUp(services)
  // Events that the gateway could not deliver before the last stop.
  void services.gateway?.deliverDue?.()
  const site = {
    origin: env.origin,
    demo: env.demo,
    apiBase: env.apiBase,
    identityBase: env.identity.url ?? '',
    apiKey: env.identity.apiKey,
    readsIdCards: services.idCardReader !== null,
  }
  const app = createApp({
    services,
    apiBase: env.apiBase,
    demo: env.demo,
    proxies: env.trustProxy,
    connects: signInHosts(env.identity.url),
    metrics: metricsDoor(tellMetrics, env.metrics.token),
    render: (request, context) => draw(request, { ...context, site }),
    async ready() {
      const pendingOnes = await pendingMigrations(database.probes, migrations)
      demandRoom(env.dataDir)
      if (pendingOnes.length) throw new Error(`pending migrations: ${pendingOnes.join(', ')}`)
    },
  })
  return {
    app,
    async close() {
      endMetrics?.()
      await withTimeout(closeLimit, 'closing the services', close()).finally(endTraces).finally(database.close)
    },
  }
}

/** Where the browser signs in, if not here. `https:/` stands for the real service, which has two hosts. */
function signInHosts(url: string | undefined): string[] {
  if (url === undefined) return []
  if (url !== 'https:/') return [new URL(url).origin]
  return ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
}

export default {
  /** Answers one request, in development (Vite) and production alike. `peer` is who holds the other end of the connection. */
  fetch: async (request: Request, peer?: { ip: string }) => (await openOnce(open)).app.fetch(request, peer),
  /** Sends a visitor a page that is kept; false where `fetch` must be asked. */
  sendCached: (...request: Parameters<Running['app']['sendCached']>): boolean =>
    runningNow()?.app.sendCached(...request) ?? false,
  /** Resolves when requests can be answered. */
  ready: async () => void (await openOnce(open)),
  /** Closes jobs, providers and database, in this order, for a graceful stop. */
  close: closeRunning,
}
