import { createServer, type AddressInfo } from 'node:net'

/** What a stand-in for clamd says to a file that it has read whole. */
export type Say = (bytes: Buffer) => string | null

/** A stand-in for clamd that reads `INSTREAM` as it does; null says nothing. Its address, and how to close it. */
export async function clamdForTests(say: Say): Promise<{ url: string; close(): void }> {
  const server = createServer((socket) => {
    let read = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      read = Buffer.concat([read, chunk])
      const file = wholeFileIn(read)
      const answer = file && say(file)
      if (answer) socket.end(`${answer}\0`)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `tcp://127.0.0.1:${port}`, close: () => void server.close() }
}

/** The file of a command that has come whole, else null. */
function wholeFileIn(read: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (read.subarray(0, command.length).toString('latin1') !== command) return null
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= read.length;) {
    const length = read.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(read.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
