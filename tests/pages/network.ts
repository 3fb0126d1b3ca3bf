import { setImmediate as nextTurn } from 'node:timers/promises'
import type { House } from '../as.ts'
import { origin } from './dom.ts'

/** A call that a page has made to change something: `POST /api/favorite`, and the JSON that it sent. */
export type SentCall = { call: string; body: unknown }

/** The network of a page: its `fetch` asks the house in this process. */
export type Network = {
  sent: readonly SentCall[]
  /** Puts Node's own `fetch` back, as soon as nothing is under way and no answer leads to another request. */
  close(): Promise<void>
}

/** Gives the page of this process the house for a network. */
export function networkOf(house: House): Network {
  const sent: SentCall[] = []
  const underWay = new Set<Promise<Response>>()
  const { fetch: ofNode } = globalThis
  globalThis.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, origin), init)
    if (changesSomething(request)) sent.push(await readSent(request.clone()))
    const answer = Promise.resolve(house.app.fetch(request))
    underWay.add(answer)
    return answer.finally(() => underWay.delete(answer))
  }
  return {
    sent,
    async close() {
      for (let quietTurns = 0; quietTurns < 3; quietTurns++) {
        if (underWay.size > 0) quietTurns = 0
        await Promise.allSettled(underWay)
        await nextTurn()
      }
      globalThis.fetch = ofNode
    },
  }
}

/** What keeps the sign-in is no act of the page. */
function changesSomething({ method, url }: Request): boolean {
  const { pathname } = new URL(url)
  return method !== 'GET' && pathname.startsWith('/api/') && pathname !== '/api/session'
}

async function readSent(request: Request): Promise<SentCall> {
  const { pathname, search } = new URL(request.url)
  const text = await request.text()
  const isJson = request.headers.get('content-type')?.startsWith('application/json')
  return { call: `${request.method} ${pathname}${search}`, body: isJson ? JSON.parse(text) : text }
}
