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

/** Brings everything from one socket to another, as `through` has it; what is null there does not come. */
async function bring(from: Socket, to: Socket, through: (piece: Buffer) => Promise<Buffer | null>): Promise<void> {
  for await (const piece of from) {
    const brought = await through(piece as Buffer)
    if (brought) to.write(brought)
  }
}

/** Leads whoever has come to the service: `asked` is what becomes of what they say, `answered` of what they are told. */
function lead(near: Socket, far: Socket, asked: Parameters<typeof bring>[2], answered: Parameters<typeof bring>[2]) {
  const end = () => {
    for (const one of [near, far]) one.destroy()
  }
  // What one side has said before it left still comes to the other.
  bring(near, far, asked).then(() => far.end(), end)
  bring(far, near, answered).then(() => near.end(), end)
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
  function keep(one: Socket) {
    sockets.add(one)
    one.on('error', () => undefined).on('close', () => [sockets, misled].forEach((all) => all.delete(one)))
  }
  function letIn(near: Socket) {
    const far = connect(target)
    for (const one of [near, far]) keep(one)
    const mislead = (piece: Buffer) => {
      misled.add(near)
      return lie?.(piece) ?? null
    }
    async function asked(piece: Buffer) {
      if (!lie) return piece
      const answer = mislead(piece)
      if (answer) near.write(answer)
      return null
    }
    async function answered(piece: Buffer) {
      if (lie) return mislead(piece)
      if (lateBy > 0) await wait(lateBy, undefined, { signal: held.signal }).catch(() => undefined)
      return piece
    }
    lead(near, far, asked, answered)
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
    slow: (ms) => void (lateBy = ms),
    lie: (answer) => void (lie = answer),
    async shut() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
