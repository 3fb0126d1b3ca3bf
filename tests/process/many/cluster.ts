import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { demoOperator } from '#server/operator/demo-operator.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { openStripeServer } from '../../../src/providers/payment/stripe/stripe-server-for-tests.ts'
import { secret } from '../../as.ts'
import { build } from '../../build.ts'
import { thisMachine, type Machine } from '../machine.ts'
import { openHaproxy, openWay } from './haproxy.ts'
import { freePort, openSite, type Site } from '../site.ts'
import { leave, settle, type Town } from '../town.ts'

/** Of the stand-in of Stripe. */
export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
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
  const stripe = await openStripeServer({ webhookSecret: stripeKeys.STRIPE_WEBHOOK_SECRET, host: machines.outside })
  const port = await freePort()
  const url = `http://${machines.proxy.host}:${port}`
  // What is no https is asked on a site's own machine alone.
  const stripePort = Number(new URL(stripe.url).port)
  const others = machines.sites.filter((machine) => machine !== thisMachine)
  const ways = await Promise.all(others.map((machine) => openWay(stripePort, new URL(stripe.url).host, machine)))
  const { open: openWorks, ...people } = await settle({ url: database.url, dataDir })
  const settings = {
    ...stripeKeys,
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
  const show = (clientSecret: string, number: string) => {
    // A card that is shown again after it was taken changes nothing.
    const intent = stripe.books.find(clientSecret.split('_secret')[0]!)
    if (intent.status === 'requires_payment_method') stripe.books.confirm(intent.id, number)
  }
  const works = openWorks({ url, seed, show })
  let delivered = 0
  let isOver = false
  const delivering = deliver()

  /** Brings the sites what Stripe has told, each event until it is taken. */
  async function deliver() {
    while (!isOver) {
      const event = stripe.sent[delivered]
      const about = event && {
        method: 'POST',
        body: event.rawBody,
        headers: { 'stripe-signature': stripe.sign(event.rawBody) },
      }
      const answer = about && (await fetch(`${url}/webhooks/payment`, about).catch(() => undefined))
      if (answer?.ok) delivered++
      else await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return {
    site: { url },
    sites,
    databaseURL: more.DATABASE_DIRECT_URL ?? more.DATABASE_URL ?? database.url,
    dataDir,
    ...people,
    works,
    async balance(pool) {
      if (delivered < stripe.sent.length) return null
      const told = stripe.sent.length
      await enter(pool, stripe.posted.length, stripe.books.find)
      return told
    },
    async close() {
      isOver = true
      await delivering
      await leave(works)
      await proxy.stop()
      for (const site of sites) await site.kill('app')
      for (const way of ways) await way.stop()
      await stripe.close()
      await database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

type Books = Awaited<ReturnType<typeof openStripeServer>>['books']

/** Enters Stripe's books where those of the built-in gateway would be, so that they are held against ours in the same way. */
async function enter(pool: Pool, most: number, find: Books['find']) {
  for (let serial = 1; serial <= most; serial++) {
    let intent: ReturnType<Books['find']>
    try {
      intent = find(`pi_${serial}`)
    } catch {
      continue
    }
    const { id, metadata, amount, status, latest_charge: charge } = intent
    const stands = status === 'requires_payment_method' ? 'requires_payment' : status
    await pool.query(
      `insert into gateway.intents (id, order_id, payment_id, amount, description, status, refunded_amount, client_secret, created_at)
        values ($1, $2, $3, $4, '', $5, $6, $1, now())
        on conflict (id) do update set status = excluded.status, refunded_amount = excluded.refunded_amount`,
      [id, metadata.orderID, metadata.paymentID, amount, stands, charge?.amount_refunded ?? 0],
    )
  }
}
