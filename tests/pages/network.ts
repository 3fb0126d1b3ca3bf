import { setImmediate as nextTurn } from 'node:timers/promises'
import { onTestFinished, vi } from 'vitest'
import type { House } from '../as.ts'
import { origin } from './dom.ts'

/** A call that a page has made to change something: `POST /api/favorite`, and the JSON that it sent. */
export type SentCall = { call: string; body: unknown }

/** The network of a page: its `fetch`, and what it sends files by, ask the house in this process. */
export type Network = {
  sent: readonly SentCall[]
  /** Puts Node's own `fetch` back, as soon as nothing is under way and no answer leads to another request. */
  close(): Promise<void>
}

/** What sends a file and tells how far it is (`http/upload.ts`), over the page's `fetch`: all of it has gone once it is answered. */
class FileRequest {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''
  #answerHeaders = new Headers()
  readonly #headers = new Headers()
  readonly #stop = new AbortController()
  #method = ''
  #url = ''
  open(method: string, url: string) {
    this.#method = method
    this.#url = url
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  getResponseHeader(name: string) {
    return this.#answerHeaders.get(name)
  }
  abort() {
    this.#stop.abort()
    this.onabort?.()
  }
  send(body: FormData) {
    const init = { method: this.#method, headers: this.#headers, body, signal: this.#stop.signal }
    const read = async () => {
      const answer = await fetch(this.#url, init)
      this.status = answer.status
      this.#answerHeaders = answer.headers
      this.responseText = await answer.text()
      this.upload.onprogress?.({ loaded: 1, total: 1 })
      this.upload.onload?.()
      this.onload?.()
    }
    void read()
      .catch(() => this.onerror?.())
      .finally(() => this.onloadend?.())
  }
}

/** Gives the page of this process the house for a network. */
export function networkOf(house: House): Network {
  const sent: SentCall[] = []
  const underWay = new Set<Promise<Response>>()
  const { fetch: ofNode, XMLHttpRequest: ofDocument } = globalThis
  Object.assign(globalThis, { XMLHttpRequest: FileRequest })
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
      Object.assign(globalThis, { fetch: ofNode, XMLHttpRequest: ofDocument })
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

/**
 * Loses what the open page sends by this method, as a line that is away does, until the test ends or it is called off by what it answers.
 */
export function loseRequests(method: string): () => void {
  const { fetch } = globalThis
  const lost = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input instanceof Request && input.method === method) throw new TypeError('Failed to fetch')
    return fetch(input, init)
  })
  const find = () => lost.mockRestore()
  onTestFinished(find)
  return find
}
