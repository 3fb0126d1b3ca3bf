import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool } from '#server/database/database.ts'
import { readPostmaster } from '#server/database/embedded/postmaster.ts'
import { openDb } from '#server/database/open-db.ts'
import { openPublicReads } from '#server/database/public-reads.ts'
import { openPublicVersion } from '#server/database/public-version.ts'
import type { Db } from '#server/kernel/context.ts'
import { openReplica, type Replica } from '../tests/process/many/replica.ts'
import { run } from '../tests/process/many/run.ts'
import { mixes, townsOf, type Asking, type Query } from './mixes.ts'
import type { Place } from './place.ts'
import { random } from './random.ts'
import { say } from './say.ts'
import { searchOn } from './searches.ts'
import { compare, median, type Line } from './table.ts'

const replicaCount = 3
const roundCount = 3
/**
 * Each replica has a tenth of a core, microseconds in a tenth of a second, and before others: three of them and who asks them find room also on
 * a machine that does other work.
 */
const quota = 10_000
const weight = 10_240
/** So many people search, each one time after the other: as many at each replica, whether one, two or three. Divisible by each. */
const concurrency = 12
const roundSeconds = 8

type Question = { what: string; asking: Asking; ask(): Query }

/**
 * Searches a second by one, two and three replicas behind HAProxy, by the product's own reads, each on a tenth of a core; and what a search
 * takes of a replica's processor.
 */
export async function measureReplicas({ url, pool, cursors, settings }: Place): Promise<Line[]> {
  if (!canShare()) throw new Error('the shares of replicas are set by cgroups of version 1, which only root may do')
  const replicas: ShownReplica[] = []
  try {
    for (let n = 0; n < replicaCount; n++)
      replicas.push(await say(`  replica ${n + 1}`, () => openShare(`sumika-bench-${n}`, settings.DATA_DIR, url)))
    const version = openPublicVersion(openDb(pool))
    const kinds = kindsOf(await townsOf(pool))
    const search = (read: Read, { asking, ask }: Question) => read((db) => searchOn({ db, cursors }, ask(), asking))
    /** Asks kinds of searches in turn for some seconds. Answers how many were answered a second, and the processor's milliseconds of each. */
    async function askFor(seconds: number, read: Read, asked: readonly Question[]) {
      const usedBefore = replicas.reduce((sum, { used }) => sum + used(), 0)
      const began = performance.now()
      let count = 0
      const searchOn = async () => {
        while (performance.now() < began + seconds * 1_000) await search(read, asked[count++ % asked.length]!)
      }
      await Promise.all(Array.from({ length: concurrency }, searchOn))
      const used = replicas.reduce((sum, replica) => sum + replica.used(), 0) - usedBefore
      return { perSecond: (count * 1_000) / (performance.now() - began), each: used / count }
    }
    const pages = kinds.filter(({ asking }) => asking === 'page')
    const rates: number[][] = Array.from({ length: replicaCount }, () => [])
    const costs = new Map<string, number>()
    for (let round = 0; round < roundCount; round++)
      for (let n = 1; n <= replicaCount; n++)
        await throughProxy(replicas.slice(0, n), { pool, version }, async (read) => {
          await askFor(2, read, pages)
          rates[n - 1]!.push((await askFor(roundSeconds, read, pages)).perSecond)
          if (round > 0 || n < replicaCount) return
          costs.set('a page of hits', (await askFor(roundSeconds, read, pages)).each)
          for (const kind of kinds) costs.set(kind.what, (await askFor(3, read, [kind])).each)
        })
    const one = median(rates[0]!)
    const lines = rates.map((values, n) =>
      compare(
        `searches by ${n + 1} of ${replicaCount} replicas, a tenth of a core each`,
        '/s',
        median(values),
        'by one',
        one,
      ),
    )
    const costOf = ([what, ms]: [string, number]) =>
      compare(`a replica's processor: ${what}`, 'ms', ms, 'a page of hits', costs.get('a page of hits')!)
    return [...lines, ...[...costs].map(costOf)]
  } finally {
    for (const replica of replicas) await replica.remove()
  }
}

function kindsOf(towns: Parameters<typeof mixes>[0]): Question[] {
  const draw = random('replicas')
  return mixes(towns).map(({ what, asking = 'page', ask }) => ({ what, asking, ask: () => ask(draw) }))
}

const controllers = ['cpu', 'cpuacct']
const folderOf = (controller: string, name: string) => join('/sys/fs/cgroup', controller, name)
const canShare = () => process.getuid?.() === 0 && controllers.every((one) => existsSync(folderOf(one, 'cgroup.procs')))

/** A replica in a group of processes of its own. `used` are milliseconds of a processor so far. */
type ShownReplica = Replica & { used(): number }

async function openShare(name: string, dataDir: string, url: string): Promise<ShownReplica> {
  const replica = await openReplica(dataDir, url)
  for (const controller of controllers) mkdirSync(folderOf(controller, name), { recursive: true })
  writeFileSync(join(folderOf('cpu', name), 'cpu.cfs_period_us'), '100000')
  writeFileSync(join(folderOf('cpu', name), 'cpu.cfs_quota_us'), String(quota))
  writeFileSync(join(folderOf('cpu', name), 'cpu.shares'), String(weight))
  const postmaster = readPostmaster(replica.data)?.pid
  const children = execFileSync('pgrep', ['--parent', String(postmaster)], { encoding: 'utf8' })
  for (const pid of [postmaster, ...children.trim().split('\n')])
    for (const controller of controllers) writeFileSync(join(folderOf(controller, name), 'cgroup.procs'), String(pid))
  return {
    ...replica,
    used: () => Number(readFileSync(join(folderOf('cpuacct', name), 'cpuacct.usage'), 'utf8')) / 1e6,
    async remove() {
      await replica.remove()
      for (const controller of controllers) rmdirSync(folderOf(controller, name))
    },
  }
}

type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>
type Primary = Pick<Place, 'pool'> & { version: ReturnType<typeof openPublicVersion> }

/** Gives what reads from some replicas, whose connections HAProxy shares out. */
async function throughProxy(
  replicas: readonly Replica[],
  { pool, version }: Primary,
  work: (read: Read) => Promise<void>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'sumika-bench-'))
  const file = join(folder, 'haproxy.cfg')
  const socket = join(folder, '.s.PGSQL.5432')
  const servers = replicas.map(({ url }, n) => `  server replica${n} ${new URL(url).host}`)
  writeFileSync(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 1m
  timeout server 1m
listen replicas
  bind unix@${socket}
  balance leastconn
${servers.join('\n')}
`,
  )
  const proxy = await run('haproxy', ['-db', '-q', '-f', file], async () => existsSync(socket))
  const { username, password, pathname } = new URL(replicas[0]!.url)
  const connections = openPool(
    `postgres://${username}:${password}@/${pathname.slice(1)}?host=${encodeURIComponent(folder)}`,
    concurrency,
  )
  const report = (error: unknown) => {
    throw new Error('a replica failed', { cause: error })
  }
  try {
    await work(openPublicReads({ primary: { db: openDb(pool), version }, replicas: connections, report }))
  } finally {
    await connections.end()
    await proxy.stop()
    rmSync(folder, { recursive: true })
  }
}
