import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Events } from './index.ts'
import { redisEvents } from './redis.ts'
import { eventually } from '../../../tests/eventually.ts'

const opened: { events: Events[]; servers: Server[]; sockets: Set<Socket> } = {
  events: [],
  servers: [],
  sockets: new Set(),
}
afterEach(async () => {
  await Promise.all(opened.events.splice(0).map((events) => events.close()))
  for (const socket of opened.sockets) socket.destroy()
  for (const server of opened.servers.splice(0)) server.close()
})

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`

/** As much of a server of Redis as events need: it passes on what is published to whoever listens to patterns. */
async function openServer(port: number) {
  const listeners = new Set<Socket>()
  function answer(socket: Socket, [command = '', channel = '', message = '']: string[]) {
    if (command === 'info') return socket.write(bulk('redis_version:7.0.0'))
    if (command === 'psubscribe') {
      listeners.add(socket)
      return socket.write(`>3\r\n${bulk('psubscribe')}${bulk(channel)}:1\r\n`)
    }
    if (command !== 'publish') return socket.write('+OK\r\n')
    for (const one of listeners)
      one.write(`>4\r\n${bulk('pmessage')}${bulk('sumika:*')}${bulk(channel)}${bulk(message)}`)
    return socket.write(`:${listeners.size}\r\n`)
  }
  const server = createServer((socket) => {
    opened.sockets.add(socket)
    socket.on('close', () => listeners.delete(socket))
    socket.on('error', () => {})
    socket.on('data', (data) => {
      // A command is an array of bulk strings: `*2\r\n$7\r\npublish\r\n…`
      for (const command of data
        .toString()
        .split(/^\*\d+\r\n/m)
        .slice(1))
        answer(
          socket,
          command
            .split('\r\n')
            .filter((_, at) => at % 2 === 1)
            .map((word, at) => (at ? word : word.toLowerCase())),
        )
    })
  }).listen(port, '127.0.0.1')
  opened.servers.push(server)
  await once(server, 'listening')
  return { server, listeners, port: (server.address() as AddressInfo).port }
}

function listen(port: number) {
  const heard: unknown[] = []
  const reported: unknown[] = []
  const events = redisEvents({ url: `redis://127.0.0.1:${port}`, report: (error) => void reported.push(error) })
  opened.events.push(events)
  events.subscribe('rooms', (event) => void heard.push(event))
  return { events, heard, reported }
}

test('what one process tells, another hears', async () => {
  const { port, listeners } = await openServer(0)
  const here = listen(port)
  const there = listen(port)
  await eventually(() => expect(listeners.size).toBe(2))
  here.events.publish('rooms', 'news')
  await eventually(() => expect([here.heard, there.heard]).toEqual([['news'], ['news']]))
})

test('a server that was away at the start is listened to when it comes, and again when it comes back', async () => {
  const away = await openServer(0)
  away.server.close()
  const { events, heard, reported } = listen(away.port)
  // Both of its connections have tried in vain, and more than once.
  await eventually(() => expect(reported.length).toBeGreaterThan(3))
  for (const word of ['first', 'second']) {
    const { server, listeners } = await openServer(away.port)
    await eventually(() => expect(listeners.size).toBe(1))
    await eventually(() => {
      events.publish('rooms', word)
      expect(heard).toContain(word)
    })
    for (const socket of opened.sockets) socket.destroy()
    server.close()
  }
})

test('what is told while the server takes commands and answers none is heard here all the same', async () => {
  const { port } = await openServer(0)
  const { events, heard } = listen(port)
  await eventually(() => {
    events.publish('rooms', 'before')
    expect(heard).toContain('before')
  })
  for (const socket of opened.sockets) socket.removeAllListeners('data').resume()
  events.publish('rooms', 'news')
  await eventually(() => expect(heard).toContain('news'))
})
