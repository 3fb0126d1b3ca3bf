import { connect, type Socket } from 'node:net'
import { ScannerAway, type Scanner } from './index.ts'

/** How much clamd is sent at once, in bytes. */
const chunkBytes = 65_536

/**
 * Asks ClamAV's daemon by its own protocol (clamd(8), `INSTREAM`): `tcp://host:3310`, or `unix:/run/clamav/clamd.ctl` on this machine.
 * It must take streams as large as the largest upload (`StreamMaxLength`, 25 MB unless told).
 * @param limit milliseconds of silence after which it is given up
 */
export function clamdScanner(url: string, limit = 20_000): Scanner {
  const { protocol, hostname, port, pathname } = new URL(url)
  const open = () =>
    protocol === 'unix:' ? connect(pathname) : connect(Number(port || 3310), hostname.replace(/^\[|\]$/g, ''))
  return async (bytes) => {
    const answer = await ask(open(), bytes, limit).catch((cause: unknown) => {
      throw new ScannerAway(cause)
    })
    if (answer === 'stream: OK') return null
    const name = /^stream: (.+) FOUND$/.exec(answer)?.[1]
    if (name === undefined) throw new ScannerAway(new Error(answer.slice(0, 100)))
    return name
  }
}

/** Sends the file and answers what is said of it, without the zero at its end. */
function ask(socket: Socket, bytes: Uint8Array, limit: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    socket.setTimeout(limit, () => socket.destroy(new Error(`silent for ${limit} ms`)))
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.once('error', reject)
    socket.once('close', () => resolve(answer.replace(/\0.*$/s, '')))
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      const chunk = bytes.subarray(at, at + chunkBytes)
      socket.write(lengthOf(chunk.length))
      socket.write(chunk)
    }
    socket.write(lengthOf(0))
  })
}

function lengthOf(length: number): Buffer {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(length)
  return four
}
