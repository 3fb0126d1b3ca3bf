import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A way to a database that can be shut, as when the database goes away. */
export type Gate = { url: string; shut(): Promise<void>; open(): Promise<void> }

export async function openGate(database: string): Promise<Gate> {
  const url = new URL(database)
  const target = { host: url.hostname, port: Number(url.port) }
  const sockets = new Set<Socket>()
  let server: Server
  async function open(port = Number(url.port)) {
    server = createServer((near) => {
      const far = connect(target)
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one.on('error', () => other.destroy()).on('close', () => (sockets.delete(one), other.destroy())))
        one.pipe(other)
      }
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await open(0)
  url.port = String((server!.address() as AddressInfo).port)
  return {
    url: url.href,
    open: () => open(),
    async shut() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
