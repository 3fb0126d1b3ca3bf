import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { openCluster, type Cluster } from '#server/database/embedded/cluster.ts'
import { runServer, stopServer } from '#server/database/embedded/postgres-server.ts'
import { until } from '../../../until.ts'
import { thisMachine, type Machine } from '../../machine.ts'
import { freePort } from '../../../free-port.ts'
import { copyServer } from '../copy-server.ts'
import { run } from '../run.ts'
import { databaseNode, type DatabaseNode } from './database-node.ts'

/**
 * A primary and two standbys that choose another primary by themselves. `url` leads to whichever is the primary, `standbysURL` to one of
 * the standbys that keep up with it.
 */
export type Failover = {
  url: string
  standbysURL: string
  nodes: readonly DatabaseNode[]
  /** Leads to the server of a node past the proxy. */
  urlOf(node: DatabaseNode): string
  /** The primary, once one says that it is. */
  primary(): Promise<DatabaseNode>
  /** Whether a machine holds the place of the primary in etcd, where that answers. */
  isLed(): Promise<boolean>
  /** Resolves when there is a primary that two standbys follow, one of which may take its place. */
  whole(): Promise<void>
  stop(): Promise<void>
}

const template = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const fill = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => String(values[name]))
const names = ['one', 'two', 'three']
/** The machines of the three, in this order, and of the proxy before them. */
export type FailoverMachines = { nodes: readonly Machine[]; proxy: Machine }
const onThisMachine: FailoverMachines = { nodes: names.map(() => thisMachine), proxy: thisMachine }

/** Three machines, as far as they are no processes of one, with the same as a running embedded server: Patroni, etcd and HAProxy of Debian. */
export async function openFailover(url: string, on = onThisMachine): Promise<Failover> {
  const folder = await mkdtemp(join(tmpdir(), 'sumika-failover-'))
  const { password, pathname } = new URL(url)
  const first = join(folder, 'one')
  mkdirSync(first)
  await copyServer({ connectionString: url }, join(first, 'data'))
  rmSync(join(first, 'data/standby.signal'))
  writeFileSync(join(first, 'password'), password)
  const cluster = openCluster(first)
  // What the copy has is brought to an end, so that it is sound by itself.
  await runServer(cluster, { durable: true })
  await stopServer(cluster)
  const machines = await Promise.all(
    names.map(async (name, index) => ({
      name,
      machine: on.nodes[index] ?? thisMachine,
      folder: join(folder, name),
      ports: { server: await freePort(), health: await freePort(), client: await freePort(), peer: await freePort() },
    })),
  )
  // Each has it from the start, or the first that comes up would make a database of its own.
  for (const { folder: to } of machines.slice(1)) {
    mkdirSync(to)
    execFileSync('cp', ['-a', join(first, 'data'), to])
  }
  const nodes = machines.map((machine) => databaseNode(furnish(machine, machines, { ...cluster, password })))
  own(cluster, folder)
  for (const node of nodes) node.start()

  const [port, standbysPort] = [await freePort(), await freePort()]
  const { host } = on.proxy
  const servers = machines.map(
    ({ name, machine, ports }) => `  server ${name} ${machine.host}:${ports.server} check port ${ports.health}`,
  )
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, fill(template('haproxy.cfg'), { host, port, standbysPort, servers: servers.join('\n') }))
  const wayTo = (to: number) => `postgres://sumika:${password}@${host}:${to}${pathname}`
  const way = wayTo(port)
  const proxy = await run('haproxy', ['-db', '-q', '-f', file], () => ask(way, 'select 1').then(...isFine), on.proxy)

  async function primary() {
    let node: DatabaseNode | undefined
    const isThere = async () => {
      const said = await Promise.all(nodes.map((one) => one.is('primary')))
      node = nodes.find((_, n) => said[n])
      return node !== undefined
    }
    if (!(await until(isThere)) || !node) throw new Error('there is no primary')
    return node
  }
  async function isLed() {
    const isSaid = ({ machine: { host }, ports }: Place) =>
      fetch(`http://${host}:${ports.client}/v2/keys/service/sumika/leader`, {
        signal: AbortSignal.timeout(2_000),
      }).then(
        ({ ok }) => ok,
        () => false,
      )
    return (await Promise.all(machines.map(isSaid))).includes(true)
  }
  async function whole() {
    const isWhole = async () => {
      const named = await Promise.all(nodes.map((node) => node.is('sync')))
      const followers = await ask<{ n: number }>(
        way,
        `select count(distinct application_name)::int as n from pg_stat_replication where state = 'streaming'`,
      ).catch(() => [])
      return named.includes(true) && followers[0]?.n === 2
    }
    if (!(await until(isWhole, 120_000))) throw new Error('two standbys do not follow a primary')
  }
  await whole()
  return {
    url: way,
    standbysURL: wayTo(standbysPort),
    nodes,
    urlOf: ({ machine, port }) => Object.assign(new URL(way), { host: `${machine.host}:${port}` }).href,
    primary,
    isLed,
    whole,
    async stop() {
      await proxy.stop()
      for (const node of nodes) await node.stop()
      await rm(folder, { recursive: true, maxRetries: 5 })
    },
  }
}

const isFine = [() => true, () => false] as const

type Place = {
  name: string
  machine: Machine
  folder: string
  ports: Record<'server' | 'health' | 'client' | 'peer', number>
}

/** Puts into the folder of a machine what it is started by. */
function furnish(place: Place, all: readonly Place[], { launch, programs, password }: Cluster) {
  const { name, machine, folder, ports } = place
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  const native = dirname(programs.postgres)
  const pg_ctl = join(native, 'pg_ctl')
  chmodSync(pg_ctl, 0o755)
  for (const program of ['postgres', 'initdb', 'pg_ctl']) symlinkSync(join(native, program), join(bin, program))
  symlinkSync('/usr/bin/pg_isready', join(bin, 'pg_isready'))
  const script = (file: string) => `${process.execPath} ${realpathSync(join(import.meta.dirname, file))}`
  const standIn = (name: string, command: string) =>
    writeFileSync(join(bin, name), `#!/bin/sh\n${command}\n`, { mode: 0o755 })
  standIn('pg_controldata', `exec ${script('control-data.ts')} "$@"`)
  // It is there and never succeeds: an old primary is copied anew.
  standIn('pg_rewind', `[ "$1" = --help ]`)
  writeFileSync(join(folder, 'passwords'), `*:*:*:sumika:${password}\n`, { mode: 0o600 })
  const settings = {
    name,
    folder,
    password,
    host: machine.host,
    port: ports.server,
    health: ports.health,
    etcd: all.map((each) => `${each.machine.host}:${each.ports.client}`).join(','),
    copy: script('copy-primary.ts'),
  }
  writeFileSync(join(folder, 'patroni.yaml'), fill(template('patroni.yaml'), settings), { mode: 0o600 })
  const peer = (each: Place) => `http://${each.machine.host}:${each.ports.peer}`
  const client = `http://${machine.host}:${ports.client}`
  const etcd = {
    name,
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer(place),
    'initial-advertise-peer-urls': peer(place),
    'initial-cluster': all.map((each) => `${each.name}=${peer(each)}`).join(','),
    // A member that was cut off, and is behind, would depose the leader when it is back, and be nobody's choice itself.
    'pre-vote': 'true',
    'heartbeat-interval': '200',
    'election-timeout': '2000',
    'enable-v2': 'true',
  }
  return { name, machine, folder, launch, ports, etcd: Object.entries(etcd).map(([key, value]) => `--${key}=${value}`) }
}

/** Gives a folder to the user that PostgreSQL runs as. */
function own({ launch: { owner } }: Pick<Cluster, 'launch'>, folder: string): void {
  const { uid, gid } = owner
  if (uid !== undefined && gid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, folder])
}

/** One statement by a connection of its own. */
export async function ask<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether a statement is done at last, by whoever is the primary by then. */
export const isDone = ({ url }: Pick<Failover, 'url'>, statement: string): Promise<boolean> =>
  until(() => ask(url, statement).then(...isFine))
