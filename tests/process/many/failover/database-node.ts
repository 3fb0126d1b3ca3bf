import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Launch } from '#server/database/embedded/postgres-user.ts'
import { disownPostmaster, isPostgres, readPostmaster } from '#server/database/embedded/postmaster.ts'
import { until } from '../../../until.ts'
import type { Machine } from '../../machine.ts'

/** What is killed: the server of PostgreSQL alone, that and its Patroni, or all that a machine does, as when its power is cut. */
export type Loss = 'server' | 'database' | 'machine'

/** One of the machines of a database: PostgreSQL, the Patroni that runs it, and a member of etcd. */
export type DatabaseNode = {
  name: string
  machine: Machine
  /** Where its PostgreSQL listens, which folder it has. */
  port: number
  data: string
  start(): void
  /** Whether its Patroni says that it is the primary, a standby that follows it, or the standby that may take its place. */
  is(role: 'primary' | 'replica' | 'sync'): Promise<boolean>
  kill(what: Loss): Promise<void>
  /** Runs its PostgreSQL aside from Patroni, as somebody by hand would. */
  startByHand(): Promise<void>
  stop(): Promise<void>
}

export type NodeSettings = {
  name: string
  machine: Machine
  folder: string
  launch: Launch
  /** Of PostgreSQL, and of Patroni's answers about it. */
  ports: { server: number; health: number }
  /** The arguments of its member of etcd. */
  etcd: readonly string[]
}

const startPatroni = join(import.meta.dirname, 'start-patroni.sh')

/** A node whose folder is there, with `patroni.yaml`, `bin` and `passwords` in it. It does not run yet. */
export function databaseNode({ name, machine, folder, launch, ports, etcd }: NodeSettings): DatabaseNode {
  const data = join(folder, 'data')
  const running = new Map<string, ChildProcess>()
  const env = {
    PATH: `${process.env.PATH}:/usr/bin:/usr/sbin`,
    LC_ALL: 'C.UTF-8',
    TZ: 'UTC',
    PGPASSFILE: join(folder, 'passwords'),
  }
  /** Starts a program as the owner of the folder; what it says is in `NAME.log` there. */
  function launchProgram(key: string, program: string, args: readonly string[]) {
    const log = openSync(join(folder, `${key}.log`), 'a')
    const plain = launch.commandOf(program, [...args])
    const command = machine.commandOf(plain.program, plain.args, launch.ids)
    const stdio: ['ignore', number, number] = ['ignore', log, log]
    const child = spawn(command.program, command.args, { ...command.ids, cwd: folder, env, stdio, detached: true })
    closeSync(log)
    running.set(key, child)
  }
  function isRunning(key: string): boolean {
    const child = running.get(key)
    return child !== undefined && child.exitCode === null && child.signalCode === null
  }
  async function end(key: string, signal: NodeJS.Signals) {
    const child = running.get(key)
    if (!child || !isRunning(key)) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  /** A killed server's number may be that of another server's process by now. */
  const postmaster = () => {
    const server = readPostmaster(data)
    if (!server || !isPostgres(server.pid)) return undefined
    try {
      return readlinkSync(`/proc/${server.pid}/cwd`) === data ? server.pid : undefined
    } catch {
      return undefined
    }
  }
  function killServer() {
    const pid = postmaster()
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  }
  return {
    name,
    machine,
    port: ports.server,
    data,
    start() {
      if (!isRunning('etcd')) launchProgram('etcd', 'etcd', etcd)
      launchProgram('patroni', startPatroni, [join(folder, 'bin'), data, join(folder, 'patroni.yaml')])
    },
    is: (role) =>
      fetch(`http://${machine.host}:${ports.health}/${role}`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    async kill(what) {
      if (what !== 'server') await end('patroni', 'SIGKILL')
      if (what === 'machine') await end('etcd', 'SIGKILL')
      killServer()
    },
    async startByHand() {
      disownPostmaster(data)
      launchProgram('by-hand', join(folder, 'bin/postgres'), ['-D', data])
      const isReady = () => postmaster() !== undefined && readPostmaster(data)?.state === 'ready'
      if (!(await until(isReady))) throw new Error(`${name} does not start by hand`)
    },
    async stop() {
      await end('patroni', 'SIGTERM')
      await end('etcd', 'SIGTERM')
      killServer()
      await until(() => postmaster() === undefined)
    },
  }
}
