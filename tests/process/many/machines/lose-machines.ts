import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Chance } from '../../../chance.ts'
import type { DatabaseNode } from '../failover/database-node.ts'
import { asideLimitMs, faultsOfReturned } from '../failover/lose-primaries.ts'
import type { Failover } from '../failover/open-failover.ts'
import { openOnlookers, type Seen } from '../onlookers.ts'
import type { NetworkMachine } from './network.ts'
import type { Machines } from './open-machines.ts'

const kinds = [
  'site killed',
  'site cut off',
  'primary killed',
  'primary cut off',
  'standby killed',
  'standby cut off',
  'Valkey killed',
  'Valkey cut off',
  'proxy cut off',
] as const
type Kind = (typeof kinds)[number]

export type MachineLosses = Seen & {
  lost: Partial<Record<Kind, number>>
  /** Milliseconds from each loss until somebody had written again; where the proxy was lost, from when it was back. */
  pauses: { kind: Kind; ms: number }[]
  /** How often a primary went on alone, and what came of it that must not. */
  aside: number
  split: string[]
}

/** What was lost: how it comes back, and what is wrong when it is back. */
type Lost = { back(): void | Promise<void>; faults?(): Promise<string[]> }

function cut(machine: NetworkMachine): Lost {
  machine.cut()
  return { back: () => machine.join() }
}

/** Loses a machine of a kind. */
async function lose(kind: Kind, { network, cluster, failover, valkey }: Machines, chance: Chance): Promise<Lost> {
  const primary = await failover.primary()
  const standby = chance.pick(failover.nodes.filter((node) => node !== primary))
  const site = chance.pick([0, 1] as const)
  const { machines } = network
  switch (kind) {
    case 'site killed':
      await cluster.sites[site].kill('app')
      return { back: async () => void (await cluster.sites[site].start()) }
    case 'site cut off':
      return cut(machines[site === 0 ? 'site-one' : 'site-two'])
    case 'primary killed':
      await primary.kill('machine')
      return { back: () => primary.start() }
    case 'standby killed':
      await standby.kill('machine')
      return { back: () => standby.start() }
    case 'primary cut off':
      return leaveAlone(primary, network.machineOf(primary), failover)
    case 'standby cut off':
      return cut(network.machineOf(standby))
    case 'Valkey killed':
      await valkey.kill()
      return { back: () => valkey.start() }
    case 'Valkey cut off':
      return cut(machines.valkey)
    case 'proxy cut off':
      return cut(machines.proxy)
  }
}

/** Cuts a primary off from all others, with somebody on its own machine who goes on writing. */
async function leaveAlone(primary: DatabaseNode, machine: NetworkMachine, failover: Failover): Promise<Lost> {
  const tables = [`aside_${Date.now()}_early`, `aside_${Date.now()}_late`] as const
  machine.cut()
  // What was on its way is there by then.
  await wait(200)
  const early = isTaken(tables[0])
  /** Whether it acknowledges a write. */
  function isTaken(table: string) {
    const statement = ['--no-psqlrc', '--command', `create table ${table} ()`, failover.urlOf(primary)]
    const { program, args } = machine.commandOf('psql', statement)
    return promisify(execFile)(program, args, { timeout: asideLimitMs }).then(
      () => true,
      () => false,
    )
  }
  const taken: boolean[] = []
  return {
    async back() {
      // By now another has taken its place.
      taken.push(await early, await isTaken(tables[1]))
      machine.join()
    },
    async faults() {
      const split = taken.flatMap((was) => (was ? [`${primary.name} has taken a write while it was cut off`] : []))
      for (const table of tables) split.push(...(await faultsOfReturned(primary, table, failover)))
      return split
    },
  }
}

/**
 * Loses one machine after the other, of each kind before any again, while visitors look, and somebody writes and listens. Each is away until
 * somebody has written, and some seconds more.
 * @param isOver asked before each loss
 */
export async function loseMachines(
  machines: Machines,
  chance: Chance,
  isOver: (all: Omit<MachineLosses, keyof Seen>) => boolean,
): Promise<MachineLosses> {
  const { cluster, failover } = machines
  const all: Omit<MachineLosses, keyof Seen> = { lost: {}, pauses: [], aside: 0, split: [] }
  const onlookers = await openOnlookers(cluster)
  let left: Kind[] = []
  /** Loses a machine and has it back. Answers after how long somebody had written again. */
  async function loseOne(kind: Kind) {
    const lostAt = performance.now()
    const lost = await lose(kind, machines, chance)
    const isProxy = kind === 'proxy cut off'
    const pause = isProxy ? undefined : await onlookers.pauseAfter(lostAt)
    await wait(chance.between(3_000, 8_000))
    await lost.back()
    const backAt = performance.now()
    const ms = pause ?? (await onlookers.pauseAfter(backAt))
    await failover.whole()
    for (const site of cluster.sites) await site.ready()
    if (!lost.faults) return ms
    all.aside++
    all.split.push(...(await lost.faults()))
    return ms
  }
  while (!isOver(all)) {
    await failover.whole()
    await wait(chance.between(500, 3_000))
    if (left.length === 0) left = [...kinds]
    const kind = chance.pick(left)
    left = left.filter((one) => one !== kind)
    const losing = () => loseOne(kind)
    const ms = await (kind === 'proxy cut off' ? onlookers.pardon(losing) : losing())
    all.lost[kind] = (all.lost[kind] ?? 0) + 1
    all.pauses.push({ kind, ms })
  }
  return { ...all, ...(await onlookers.end()) }
}
