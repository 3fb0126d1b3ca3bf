// Thousands of readers in a process of its own, over sockets: each follows its stream, and notes when which line has come.
import { connect, type Socket } from 'node:net'

type OpenRequest = { port: number; tokens: string[]; count: number; withRoom: boolean }
/** What to do: open so many streams, with the rooms of their readers or without; tell what came; close all. */
export type Reading = OpenRequest | { tell: true } | { close: true }

const sockets: Socket[] = []
const receivedLines: [id: string, at: number][] = []
/** How many are asked for at the same moment. */
const opensAtOnce = 50

process.on('message', (reading: Reading) => {
  follow(reading).then(
    (answer) => process.send?.(answer),
    (error) => process.send?.({ error: String(error) }),
  )
})

async function follow(reading: Reading): Promise<object> {
  if ('tell' in reading) return receivedLines
  if ('close' in reading) {
    sockets.splice(0).forEach((socket) => socket.destroy())
    return {}
  }
  const { count } = reading
  let next = 0
  const opening = async () => {
    while (next < count) sockets.push(await open(reading, next++))
  }
  await Promise.all(Array.from({ length: opensAtOnce }, opening))
  return {}
}

/** Opens the stream of a reader, and resolves when it is answered. */
function open({ port, tokens, withRoom }: OpenRequest, index: number): Promise<Socket> {
  const reader = index % tokens.length
  const about = withRoom ? `?negotiationID=r${1 + Math.floor(reader / 2)}&after=0` : ''
  const socket = connect({ port, host: '127.0.0.1' })
  return new Promise((resolve, reject) => {
    socket.once('error', reject).once('connect', () => {
      const head = `GET /api/events${about} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${tokens[reader]}\r\n\r\n`
      socket.write(head)
    })
    socket.once('data', (data) => {
      const text = data.toString('latin1')
      if (!text.startsWith('HTTP/1.1 200 ')) return reject(new Error(text.slice(0, 200)))
      socket.on('data', note)
      resolve(socket)
    })
  })
}

function note(data: Buffer) {
  const at = performance.timeOrigin + performance.now()
  for (const [, id] of data.toString('latin1').matchAll(/"id":"(m\d+)"/g)) receivedLines.push([id!, at])
}
