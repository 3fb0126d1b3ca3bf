import { spawn, type ChildProcess } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seed } from '../../../chance.ts'
import { openNetwork, whyNoNetwork, type Network } from './network.ts'

const reason = whyNoNetwork()
let network: Network<'one' | 'two'>
const running: ChildProcess[] = []

/** Runs a script on a machine. Answers what it has said when it ends. */
async function runOn(name: 'one' | 'two', script: string): Promise<string> {
  const { program, args } = network.machines[name].commandOf(process.execPath, ['--eval', script])
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  running.push(child)
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  await once(child, 'close')
  return said.trim()
}
const connect = (host: string, port: number, limit: number) => `
  const began = performance.now()
  const socket = require('node:net').connect({ host: '${host}', port: ${port} })
  const tell = (text) => { console.log(text); process.exit() }
  socket.on('connect', () => tell(performance.now() - began)).on('error', () => tell('refused'))
  setTimeout(() => tell('no answer'), ${limit})`

describe.skipIf(reason)(`a network of namespaces ${reason ?? ''}`, () => {
  beforeAll(async () => {
    network = await openNetwork(seed, ['one', 'two'])
  })
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL')
    await network?.close()
  })

  test('a connection takes the way there and back, and none is had to a machine that is cut off, until it is back', async () => {
    const server = createServer((socket) => socket.end()).listen(0, network.outside)
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const ask = () => runOn('one', connect(network.outside, port, 10_000))
    expect(Number(await ask())).toBeGreaterThan(4)
    network.machines.two.cut()
    expect(Number(await ask())).toBeGreaterThan(4)
    network.machines.one.cut()
    expect(await runOn('one', connect(network.outside, port, 500))).toBe('no answer')
    network.machines.one.join()
    expect(Number(await ask())).toBeGreaterThan(4)
    server.close()
  })

  test('of ten thousand packets about a hundred are lost', async () => {
    const socket = createSocket('udp4').bind(0, network.outside)
    await once(socket, 'listening')
    let received = 0
    socket.on('message', (message, { port, address }) => {
      received++
      socket.send(message, port, address)
    })
    // A hundred at a time, the next when most are answered: more at once than a busy machine takes up would be lost here.
    await runOn(
      'one',
      `const socket = require('node:dgram').createSocket('udp4')
      let sent = 0
      let answered = 0
      const send = () => {
        answered = 0
        sent += 100
        for (let n = 0; n < 100; n++) socket.send(String(sent), ${socket.address().port}, '${network.outside}')
        if (sent === 10_000) setTimeout(() => process.exit(), 500)
      }
      socket.on('message', (text) => String(text) === String(sent) && ++answered === 80 && sent < 10_000 && send())
      send()`,
    )
    expect(received).toBeGreaterThan(9_800)
    expect(received).toBeLessThan(9_970)
    socket.close()
  })
})
