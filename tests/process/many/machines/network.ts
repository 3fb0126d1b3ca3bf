import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Machine } from '../../machine.ts'

/** A machine of a network: a namespace of this one. */
export type NetworkMachine = Machine & {
  name: string
  /** Takes it off the network, and brings it back. */
  cut(): void
  join(): void
}

/** Machines that reach one another, and are reached from this one, by packets that take their time and are sometimes lost. */
export type Network<Name extends string> = {
  machines: Record<Name, NetworkMachine>
  /** The one that a server runs on. @throws where it runs on none of this network */
  machineOf(server: { machine: Machine }): NetworkMachine
  /** The address by which they reach this machine. */
  outside: string
  close(): Promise<void>
}

/** How long a packet is on its way, in seconds, and which share of them is lost. */
const delay = 0.002
const loss = 0.01
const ip = '/usr/sbin/ip'
const nameOf = (pid: number, machine: string) => `sumika-${pid}-${machine}`

/** Why there can be no such network here, in words; undefined where there can. */
export function whyNoNetwork(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root makes namespaces of the network'
  for (const file of [ip, '/dev/net/tun', '/usr/bin/python3']) if (!existsSync(file)) return `there is no ${file}`
  try {
    // What processes have left that are no more.
    removeNamespaces((pid) => !existsSync(`/proc/${pid}`))
    const name = nameOf(process.pid, 'try')
    execFileSync(ip, ['netns', 'add', name], { stdio: 'pipe' })
    execFileSync(ip, ['netns', 'delete', name], { stdio: 'pipe' })
  } catch (error) {
    return `there are no namespaces of the network: ${String(error)}`
  }
  return undefined
}

/** Removes the namespaces of some processes, and ends what still runs in them. */
function removeNamespaces(isOver: (pid: number) => boolean) {
  const all = execFileSync(ip, ['netns', 'list'], { encoding: 'utf8' }).split('\n')
  for (const [name = ''] of all.map((line) => line.split(' '))) {
    const pid = /^sumika-(\d+)-/.exec(name)?.[1]
    if (pid === undefined || !isOver(Number(pid))) continue
    const running = execFileSync(ip, ['netns', 'pids', name], { encoding: 'utf8' })
    // Some end by themselves as others do.
    spawnSync('kill', ['-KILL', ...running.split('\n').filter(Boolean)])
    execFileSync(ip, ['netns', 'delete', name])
  }
}

/**
 * Opens the only network of this process.
 * @param seed by which packets are lost @throws where there can be none
 */
export async function openNetwork<Name extends string>(seed: number, names: readonly Name[]): Promise<Network<Name>> {
  const reason = whyNoNetwork()
  if (reason) throw new Error(reason)
  const { pid } = process
  // Numbers of processes that run at the same time seldom end alike.
  const addressOf = (place: number) => `10.77.${pid % 250}.${place}`
  const deviceOf = (place: number) => `smk${pid.toString(36)}-${place}`
  const places = ['outside', ...names].map((_, index) => index + 1)
  const devices = places.map((place) => `${deviceOf(place)}=${addressOf(place)}`)
  const script = join(import.meta.dirname, 'network.py')
  const carrier = spawn('/usr/bin/python3', [script, String(seed), String(delay), String(loss), ...devices], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(carrier, 'exit')
  async function close() {
    carrier.stdin.end()
    await ended
    removeNamespaces((owner) => owner === pid)
  }
  /** Gives a device its address, and puts it into work. */
  function setUp(place: number, within: readonly string[]) {
    const device = deviceOf(place)
    execFileSync(ip, [...within, 'address', 'add', `${addressOf(place)}/24`, 'dev', device])
    execFileSync(ip, [...within, 'link', 'set', device, 'up', 'txqueuelen', '5000'])
  }
  function openMachine(name: Name, place: number): NetworkMachine {
    const namespace = nameOf(pid, name)
    execFileSync(ip, ['netns', 'add', namespace])
    execFileSync(ip, ['link', 'set', deviceOf(place), 'netns', namespace])
    execFileSync(ip, ['-n', namespace, 'link', 'set', 'lo', 'up'])
    setUp(place, ['-n', namespace])
    const host = addressOf(place)
    const tell = (word: string) => carrier.stdin.write(`${word} ${host}\n`)
    return { name, host, cut: () => tell('cut'), join: () => tell('join'), commandOf: commandIn(namespace) }
  }
  try {
    await Promise.race([once(carrier.stdout, 'data'), ended])
    if (carrier.exitCode !== null) throw new Error('the network ended at its start')
    setUp(1, [])
    const all = names.map((name, index) => openMachine(name, index + 2))
    const machines = Object.fromEntries(all.map((machine) => [machine.name, machine])) as Record<Name, NetworkMachine>
    function machineOf(server: { machine: Machine }) {
      const machine = all.find((one) => one === server.machine)
      if (!machine) throw new Error(`no machine of this network is at ${server.machine.host}`)
      return machine
    }
    return { machines, machineOf, outside: addressOf(1), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Only root enters a namespace, and becomes who the program runs as there. */
const commandIn =
  (namespace: string): Machine['commandOf'] =>
  (program, args, { uid, gid } = {}) => {
    const user = uid === undefined ? [] : ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
    return { program: ip, args: ['netns', 'exec', namespace, ...user, program, ...args], ids: {} }
  }
