import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readPostmaster } from '#server/database/embedded/postmaster.ts'
import { freePort } from '../free-port.ts'
import { programEnv } from '../program-env.ts'
import { thisMachine, type Machine } from './machine.ts'

const root = join(import.meta.dirname, '../..')
/** As `npm start` should be on the air again by then, also on a busy machine. Milliseconds. */
const startLimit = 180_000

/** The built site as a process of its own, with its embedded database. */
export type Site = {
  url: string
  /** What the process has said on its standard output and error. */
  said(): string
  /** Starts it, and does not wait. */
  launch(): void
  /** Starts it. Answers how many milliseconds it took to be ready. */
  start(): Promise<number>
  /** The process that serves its database, if there is one. */
  postmaster(): number | undefined
  /** Resolves when it answers that it is ready, within so many milliseconds. */
  ready(within?: number): Promise<void>
  /** Ends the application, its database, or both, as a power cut would. */
  kill(what: Victim): Promise<void>
  /** Asks it to end. Answers how many milliseconds it took, and its exit code. */
  stop(): Promise<{ ms: number; code: number | null }>
}
export type Victim = 'app' | 'database' | 'both'

/** Where its files and, without an address of another, its database are. */
type SiteOptions = {
  dataDir: string
  secret: string
  demo?: boolean
  databaseURL?: string
  /** Further settings. */
  settings?: Record<string, string>
  machine?: Machine
  /** The checkout whose code it runs, if not this one. */
  folder?: string
}

/** Where a site of a data folder will be; it does not run yet. */
export async function openSite({
  dataDir,
  secret,
  demo = true,
  databaseURL = '',
  settings,
  machine = thisMachine,
  folder = root,
}: SiteOptions): Promise<Site> {
  const port = await freePort()
  const url = `http://${machine.host}:${port}`
  const env = {
    ...programEnv,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DEMO: demo ? '1' : '0',
    HOST: machine.host,
    PORT: String(port),
    DATA_DIR: dataDir,
    APP_SECRET: secret,
    DATABASE_URL: databaseURL,
    ...settings,
  }
  let app: ChildProcess | undefined
  let exit: Promise<unknown[]> = Promise.resolve([])
  let said = ''
  /** What it had said before its last start. */
  let launchedAt = 0

  const postmaster = () => readPostmaster(join(dataDir, 'postgres/data'))?.pid
  function launch() {
    launchedAt = said.length
    const { program, args } = machine.commandOf(process.execPath, ['scripts/serve.ts'])
    app = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [app.stdout, app.stderr]) stream?.on('data', (chunk) => (said += chunk))
    exit = once(app, 'exit')
  }
  async function ready(within = startLimit) {
    const limit = Date.now() + within
    for (;;) {
      const answer = await fetch(`${url}/readyz`).catch(() => undefined)
      // Somebody else's server may answer at its port.
      if (answer?.ok && said.includes('スミカを起動しました', launchedAt)) return
      if (app?.exitCode != null || Date.now() > limit) throw new Error(`the site is not ready\n${said}`)
      await wait(10)
    }
  }
  function demandAlive() {
    if (app && app.exitCode !== null) throw new Error(`the site ended by itself, with ${app.exitCode}\n${said}`)
  }
  return {
    url,
    said: () => said,
    ready,
    launch,
    async start() {
      const began = performance.now()
      launch()
      await ready()
      return performance.now() - began
    },
    postmaster,
    async kill(what) {
      const database = postmaster()
      if (what !== 'app' && database) killIfThere(database)
      // Without its own database it may have ended a moment ago.
      if (databaseURL) demandAlive()
      if (what === 'database' || !app || app.exitCode !== null) return
      app.kill('SIGKILL')
      await exit
      app = undefined
    },
    async stop() {
      const began = performance.now()
      demandAlive()
      app!.kill('SIGTERM')
      const [code] = (await exit) as [number | null]
      app = undefined
      return { ms: performance.now() - began, code }
    },
  }
}

/** Where it stands it may have ended a moment ago. */
function killIfThere(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
