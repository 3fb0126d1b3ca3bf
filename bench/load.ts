// The load generator, a process of its own. It speaks HTTP/1.1 over sockets by itself: a client library would take longer to read
// an answer than the quicker servers need to give it, and then the bench would measure the library.
import { connect, type Socket } from 'node:net'

/** What to ask, of whom, for how long, over how many connections that each wait for their answer. */
export type Load = { port: number; path: string; cookie?: string | undefined; seconds: number; concurrency: number }
/** Answers a second. */
export type LoadResult = { perSecond: number }

process.on('message', (load: Load) => {
  run(load).then(
    (loaded) => process.send?.(loaded),
    (error) => process.send?.({ error: String(error) }),
  )
})

async function run({ port, path, cookie, seconds, concurrency }: Load): Promise<LoadResult> {
  const began = performance.now()
  const until = began + seconds * 1000
  const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: */*\r\n${cookie ? `cookie: ${cookie}\r\n` : ''}\r\n`
  const counts = await Promise.all(Array.from({ length: concurrency }, () => ask(port, request, until)))
  return { perSecond: (counts.reduce((sum, one) => sum + one, 0) * 1000) / (performance.now() - began) }
}

/** One connection: asks again as soon as it has the whole answer. Resolves to the number of answers. */
function ask(port: number, request: string, until: number): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  return new Promise((resolve, reject) => {
    let answers = 0
    const done = readAnswers(socket, reject, () => {
      answers += 1
      if (performance.now() < until) return void socket.write(request)
      done()
      socket.end()
      resolve(answers)
    })
    socket.once('connect', () => socket.write(request)).once('error', reject)
  })
}

/** Calls back at the end of each answer, and fails at the first that is not 200. Returns how to stop. */
function readAnswers(socket: Socket, fail: (error: Error) => void, ended: () => void): () => void {
  let head = ''
  let missing = -1
  let chunked = false
  const onData = (data: Buffer) => {
    let body = data
    if (missing < 0 && !chunked) {
      const text = head + data.toString('latin1')
      const end = text.indexOf('\r\n\r\n')
      if (end < 0) return void (head = text)
      if (!text.startsWith('HTTP/1.1 200 ')) return fail(new Error(text.slice(0, text.indexOf('\r\n'))))
      body = data.subarray(end + 4 - head.length)
      head = ''
      const length = /\r\ncontent-length: *(\d+)/i.exec(text.slice(0, end + 2))?.[1]
      chunked = length === undefined
      missing = Number(length ?? 0)
    }
    // Nothing follows an answer before the next request, so the last chunk stands at the end of what has come.
    if (chunked ? !body.subarray(-5).equals(lastChunk) : (missing -= body.length) > 0) return
    missing = -1
    chunked = false
    ended()
  }
  socket.on('data', onData)
  socket.once('close', () => fail(new Error('the server closed the connection')))
  return () => void socket.off('data', onData).removeAllListeners('close')
}

const lastChunk = Buffer.from('0\r\n\r\n')
