import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What somebody answers who speaks another protocol, to what was asked or in place of an answer; null where they wait for more. */
export type Lie = (piece: Buffer) => Buffer | null

/** A way to a service that can be shut, as when the service goes away, or that answers late or wrongly. */
export type Gate = {
  /** The address of the service by this way. */
  url: string
  /** Nobody is let in, and whoever is in is thrown out. */
  shut(): Promise<void>
  /** Everything goes through at once, as in the beginning. */
  open(): Promise<void>
  /** Each piece of an answer comes so many milliseconds late, until the gate is opened. */
  slow(ms: number): void
  /** Nothing goes through: somebody else answers, until the gate is opened. */
  lie(answer: Lie): void
}

export async function openGate(service: string): Promise<Gate> {
  const url = new URL(service)
  const target = { host: url.hostname, port: Number(url.port) }
  const sockets = new Set<Socket>()
  const misled = new Set<Socket>()
  let lateBy = 0
  let lie: Lie | undefined
  let held = new AbortController()
  let server: Server
  async function answerLate(piece: Buffer) {
    if (lateBy > 0) await wait(lateBy, undefined, { signal: held.signal }).catch(() => undefined)
    return piece
  }
  function letIn(near: Socket) {
    const far = connect(target)
    const answer = (piece: Buffer) => {
      misled.add(near)
      return lie?.(piece) ?? null
    }
    const bring = async (from: Socket, to: Socket, through: (piece: Buffer) => Promise<Buffer | null>) => {
      for await (const piece of from) {
        const brought = await through(piece as Buffer)
        if (brought) to.write(brought)
      }
    }
    for (const one of [near, far]) sockets.add(one.on('error', () => undefined).on('close', () => sockets.delete(one)))
    const asking = bring(near, far, async (piece) => {
      if (!lie) return piece
      const answered = answer(piece)
      if (answered) near.write(answered)
      return null
    })
    const answering = bring(far, near, async (piece) => (lie ? answer(piece) : answerLate(piece)))
    const end = () => {
      misled.delete(near)
      for (const one of [near, far]) one.destroy()
    }
    // What one side has said before it left still comes to the other.
    asking.then(() => far.end(), end)
    answering.then(() => near.end(), end)
  }
  async function listen(port: number) {
    server = createServer({ allowHalfOpen: true }, letIn).listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  url.port = String((server!.address() as AddressInfo).port)
  return {
    url: url.href,
    async open() {
      lateBy = 0
      lie = undefined
      held.abort()
      held = new AbortController()
      for (const socket of misled) socket.destroy()
      if (!server.listening) await listen(Number(url.port))
    },
    slow(ms) {
      lateBy = ms
    },
    lie(answer) {
      lie = answer
    },
    async shut() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
