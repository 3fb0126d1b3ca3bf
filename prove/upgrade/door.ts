import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where a request goes: a release by its name, on a port. */
export type Behind = { name: string; port: number }

/** What came of the requests since the last report, by the release that answered: milliseconds, and failures in words. */
export type Report = Record<string, { waits: number[]; failures: string[] }>

/** The one address of several releases, to which requests go in turn, each once: what fails there fails whoever asks. */
export type Door = {
  url: string
  /** From now on they go to these. */
  lead(to: readonly [Behind, ...Behind[]]): void
  report(): Report
  close(): void
}

/** An answer that takes longer, but a stream, is one that hangs. Milliseconds. */
const maxWait = 10_000

export async function openDoor(): Promise<Door> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  let behind: readonly Behind[] = []
  let turn = 0
  let report: Report = {}
  function note({ name }: Behind, asked: IncomingMessage, status: number | string, ms: number) {
    const { waits, failures } = (report[name] ??= { waits: [], failures: [] })
    const what = `${asked.method} ${asked.url?.slice(0, 100)}: ${status}`
    waits.push(ms)
    if (typeof status === 'string' || status >= 500) failures.push(what)
    else if (ms > maxWait) failures.push(`${what} after ${Math.round(ms)} ms`)
  }
  function pass(asked: IncomingMessage, answer: ServerResponse) {
    const to = behind[turn++ % behind.length]!
    const began = performance.now()
    const { method, url: path } = asked
    const headers = { ...asked.headers, 'x-forwarded-for': '127.0.0.1' }
    const passed = request({ host: '127.0.0.1', port: to.port, method, path, headers, agent }, (given) => {
      answer.writeHead(given.statusCode ?? 0, given.headers)
      answer.flushHeaders()
      given.pipe(answer)
      const isStream = given.headers['content-type']?.startsWith('text/event-stream')
      given.once('end', () => !isStream && note(to, asked, given.statusCode ?? 0, performance.now() - began))
      // A stream ends with its process, and is opened again.
      given.once('error', () => answer.destroy())
    })
    passed.once('error', (error) => {
      if (answer.destroyed) return
      if (!answer.headersSent) note(to, asked, error.message, performance.now() - began)
      answer.destroy()
    })
    asked.pipe(passed)
    answer.once('close', () => {
      if (answer.writableFinished) return
      const ms = performance.now() - began
      if (!answer.headersSent) note(to, asked, 'whoever asked has gone', ms)
      passed.destroy()
    })
  }
  const server = createServer(pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (to) => void (behind = to),
    report() {
      const told = report
      report = {}
      return told
    },
    close() {
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
