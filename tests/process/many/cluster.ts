import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoOperator } from '#server/operator/demo-operator.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { secret } from '../../as.ts'
import { build } from '../../build.ts'
import { thisMachine, type Machine } from '../machine.ts'
import { openHaproxy, openWay } from './haproxy.ts'
import { openStripeTill } from './stripe-till.ts'
import { freePort } from '../../free-port.ts'
import { openSite, type Site } from '../site.ts'
import { leave, settle, type Town } from '../town.ts'

/** Without them a site that is no demonstration sells nothing. */
export const operatorSettings = {
  OPERATOR_NAME: demoOperator.name,
  OPERATOR_LICENCE: demoOperator.licence,
  OPERATOR_BANK_ACCOUNT: demoOperator.bankAccount,
}

/** A town whose site is two processes on one database, behind a proxy that gives them their requests in turn. */
export type Cluster = Omit<Town, 'site'> & { site: { url: string }; sites: [Site, Site]; databaseURL: string }

/** The machines of the sites and of the proxy before them, and the address by which they reach this one. */
export type ClusterMachines = { sites: readonly [Machine, Machine]; proxy: Machine; outside: string }
const onThisMachine: ClusterMachines = {
  sites: [thisMachine, thisMachine],
  proxy: thisMachine,
  outside: thisMachine.host,
}

/**
 * @param seed by which the people choose what they do
 * @param settingsOf further settings of the sites, such as another way to their database, once that runs at the address given
 */
export async function openCluster(
  seed: number,
  settingsOf: (url: string) => Promise<Record<string, string>> = async () => ({}),
  machines = onThisMachine,
): Promise<Cluster> {
  build()
  const dataDir = await mkdtemp(join(tmpdir(), 'sumika-cluster-'))
  const database = await startEmbedded(dataDir)
  const port = await freePort()
  const url = `http://${machines.proxy.host}:${port}`
  const till = await openStripeTill(url, machines.outside)
  // What is no https is asked on a site's own machine alone.
  const { host, port: tillPort } = new URL(till.settings.STRIPE_URL)
  const stripePort = Number(tillPort)
  const others = machines.sites.filter((machine) => machine !== thisMachine)
  const ways = await Promise.all(others.map((machine) => openWay(stripePort, host, machine)))
  const { open: openWorks, ...people } = await settle({ url: database.url, dataDir })
  const settings = {
    ...till.settings,
    ...operatorSettings,
    STRIPE_URL: `http://127.0.0.1:${stripePort}`,
    TRUST_PROXY: '1',
    GOODBYE_SECONDS: '3',
    ORIGIN: url,
  }
  const place = { dataDir, secret, demo: false, databaseURL: database.url }
  const more = await settingsOf(database.url)
  const open = (machine: Machine) => openSite({ ...place, settings: { ...settings, ...more }, machine })
  const sites: [Site, Site] = [await open(machines.sites[0]), await open(machines.sites[1])]
  await Promise.all(sites.map((site) => site.start()))
  const proxy = await openHaproxy(
    sites.map((site) => new URL(site.url).host),
    port,
    machines.proxy,
  )
  const works = openWorks({ url, seed, show: till.show })
  return {
    site: { url },
    sites,
    databaseURL: more.DATABASE_DIRECT_URL ?? more.DATABASE_URL ?? database.url,
    dataDir,
    ...people,
    works,
    balance: till.balance,
    async close() {
      await leave(works)
      await proxy.stop()
      for (const site of sites) await site.kill('app')
      for (const way of ways) await way.stop()
      await till.close()
      await database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
