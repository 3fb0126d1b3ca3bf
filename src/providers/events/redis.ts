import { Redis } from 'ioredis'
import type { Events } from './index.ts'
import { localEvents } from './local.ts'

const prefix = 'sumika:'

/** How long it may take to answer, in milliseconds: whoever listens in this process waits no longer for what is told here. */
const patienceMs = 500
/** How long at most until a server that was away is asked for again, in milliseconds. */
const maxRetryMs = 2_000

/** Events between processes, through Redis or Valkey. While it does not answer, events stay within this process. */
export function redisEvents({ url, report }: { url: string; report(error: unknown): void }): Events {
  const retryStrategy = (times: number) => Math.min(times * 50, maxRetryMs)
  const options = { lazyConnect: false, maxRetriesPerRequest: 1, enableOfflineQueue: false, retryStrategy }
  const sender = new Redis(url, { ...options, commandTimeout: patienceMs }).on('error', report)
  const receiver = new Redis(url, { ...options, autoResubscribe: false }).on('error', report)
  const local = localEvents()
  // At each connection: one that was not there at the start would never have been listened to.
  receiver.on('ready', () => void receiver.psubscribe(`${prefix}*`).catch(report))
  receiver.on('pmessage', (_, channel, event) => local.publish(channel.slice(prefix.length), event))
  return {
    publish(channel, event) {
      sender.publish(prefix + channel, event).catch(() => local.publish(channel, event))
    },
    subscribe: local.subscribe,
    async close() {
      sender.disconnect()
      receiver.disconnect()
      await local.close()
    },
  }
}
