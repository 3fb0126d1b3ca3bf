import { openCluster, type Cluster } from '../cluster.ts'
import { openFailover, type Failover } from '../failover/open-failover.ts'
import type { Running } from '../run.ts'
import { openValkey } from '../valkey.ts'
import { freePort } from '../../../free-port.ts'
import { openNetwork, type Network } from './network.ts'

const names = ['site-one', 'site-two', 'database-one', 'database-two', 'database-three', 'valkey', 'proxy'] as const

/** A town whose site is seven machines: two processes, three of the database, Valkey, and the proxy before processes and database. */
export type Machines = {
  network: Network<(typeof names)[number]>
  cluster: Cluster
  failover: Failover
  valkey: { kill(): Promise<void>; start(): Promise<void> }
  close(): Promise<void>
}

/** @param seed by which people choose what they do, and packets are lost */
export async function openMachines(seed: number): Promise<Machines> {
  const network = await openNetwork(seed, names)
  const { machines } = network
  const sites = [machines['site-one'], machines['site-two']] as const
  const nodes = [machines['database-one'], machines['database-two'], machines['database-three']]
  const valkeyPort = await freePort()
  const openHere = () => openValkey(valkeyPort, machines.valkey)
  let running: Running | undefined
  let failover: Failover | undefined
  let cluster: Cluster | undefined
  async function close() {
    await cluster?.close()
    await failover?.stop()
    await running?.stop()
    await network.close()
  }
  try {
    running = await openHere()
    cluster = await openCluster(
      seed,
      async (url) => {
        failover = await openFailover(url, { nodes, proxy: machines.proxy })
        return {
          DATABASE_URL: failover.url,
          DATABASE_REPLICA_URL: failover.standbysURL,
          REDIS_URL: `redis://${machines.valkey.host}:${valkeyPort}`,
        }
      },
      { sites, proxy: machines.proxy, outside: network.outside },
    )
    if (!failover) throw new Error('there is no database')
  } catch (error) {
    await close()
    throw error
  }
  const valkey = {
    async kill() {
      await running?.stop('SIGKILL')
      running = undefined
    },
    async start() {
      running = await openHere()
    },
  }
  return { network, cluster, failover, valkey, close }
}
