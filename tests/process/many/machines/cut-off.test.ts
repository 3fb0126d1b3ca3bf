import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { seed } from '../../../chance.ts'
import { until } from '../../../until.ts'
import { ask, isDone, openFailover, type Failover } from '../failover/open-failover.ts'
import { openNetwork, whyNoNetwork, type Network } from './network.ts'

const reason = whyNoNetwork()
const names = ['one', 'two', 'three'] as const
let dataDir: string
let network: Network<(typeof names)[number] | 'proxy'>
let failover: Failover

describe.skipIf(reason)(`a database on a network of namespaces ${reason ?? ''}`, () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sumika-cut-off-'))
    const { url, close } = await startEmbedded(dataDir)
    network = await openNetwork(seed, [...names, 'proxy'])
    const { machines } = network
    failover = await openFailover(url, { nodes: names.map((name) => machines[name]), proxy: machines.proxy })
    await close()
  }, 300_000)
  afterAll(async () => {
    await failover?.stop()
    await network?.close()
    if (dataDir) await rm(dataDir, { recursive: true, force: true })
  })

  test(
    'a primary that was cut off, and believes that it leads, gives way when it is back to the one that has taken its place',
    { timeout: 300_000 },
    async () => {
      await isDone(failover, 'create table acknowledged (n int)')
      const old = await failover.primary()
      const machine = network.machineOf(old)
      machine.cut()
      expect(await isDone(failover, 'insert into acknowledged values (1)')).toBe(true)
      machine.join()
      expect(await until(() => old.is('replica'))).toBe(true)
      await failover.whole()
      expect(await failover.primary()).not.toBe(old)
      for (const node of failover.nodes)
        expect(await ask(failover.urlOf(node), 'select distinct n from acknowledged')).toEqual([{ n: 1 }])
    },
  )
})
