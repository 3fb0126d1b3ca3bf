import { listen } from '../scripts/listen.ts'
import type { House } from './as.ts'

/** A house that listens on a port of its own. */
export type ServedHouse = { url: string; stop(): Promise<void> }

/** Serves a house, or another app on it, as `npm start` does, without files. Stopping drains it and drops the house. */
export async function serveHouse(house: House, { fetch } = house.app): Promise<ServedHouse> {
  const app = { fetch, ready: async () => undefined, close: () => house.drop() }
  const { port, stop } = await listen(app, { host: '127.0.0.1', port: 0, client: house.dataDir })
  return { url: `http://127.0.0.1:${port}`, stop }
}
