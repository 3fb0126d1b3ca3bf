import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { disownPostmaster, isServed } from './postmaster.ts'
import { signalServer } from './postgres-server.ts'

let cluster: string
let file: string
beforeEach(() => {
  cluster = mkdtempSync(join(tmpdir(), 'sumika-postmaster-'))
  file = join(cluster, 'postmaster.pid')
})
afterEach(() => rmSync(cluster, { recursive: true }))

const ofServer = (pid: number) => `${pid}\n${cluster}\n1795900000\n5432\n\n127.0.0.1\n  1234567   7\nready   \n`

test('the file of a server that was killed gets a number that no process has, and keeps the rest', () => {
  writeFileSync(file, ofServer(4711))
  disownPostmaster(cluster)
  expect(readFileSync(file, 'utf8')).toBe(ofServer(2147483647))
  disownPostmaster(cluster)
  expect(readFileSync(file, 'utf8')).toBe(ofServer(2147483647))
})

// A process that may write no byte ends between the two, as one that is killed there.
test.skipIf(process.platform === 'win32')('the file is as it was where a process ends before it has written it', () => {
  writeFileSync(file, ofServer(4711))
  const source = JSON.stringify(join(import.meta.dirname, 'postmaster.ts'))
  const program = `import { disownPostmaster, isServed } from ${source}; disownPostmaster(${JSON.stringify(cluster)})`
  const node = `exec "${process.execPath}" --input-type=module -e '${program}'`
  const { status } = spawnSync('sh', ['-c', `ulimit -f 0; ${node}`], { stdio: 'ignore' })
  expect(status).not.toBe(0)
  expect(readFileSync(file, 'utf8')).toBe(ofServer(4711))
})

test('an empty file goes when nobody can be writing it any more: no server starts over it', () => {
  writeFileSync(file, '')
  disownPostmaster(cluster)
  expect(existsSync(file)).toBe(true)
  const minuteAgo = new Date(Date.now() - 60_000)
  utimesSync(file, minuteAgo, minuteAgo)
  disownPostmaster(cluster)
  expect(existsSync(file)).toBe(false)
})

/** A process that is called as a server is, and has written its number alone. */
async function starting() {
  // What a machine calls a process by is the name of its program.
  const program = join(cluster, process.platform === 'win32' ? 'postgres.exe' : 'postgres')
  copyFileSync(process.execPath, program)
  const server = spawn(program, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' })
  await once(server, 'spawn')
  writeFileSync(file, `${server.pid}\n`)
  await expect.poll(() => isServed(cluster)).toBe(true)
  return server
}

test('a server that is starting has its cluster before it has written its file to the end, until it ends', async () => {
  const server = await starting()
  server.kill('SIGKILL')
  await once(server, 'exit')
  expect(isServed(cluster)).toBe(false)
})

test('a server that is starting is told to stop as one that answers is', async () => {
  const server = await starting()
  const ended = once(server, 'exit')
  try {
    expect(signalServer(cluster)?.pid).toBe(server.pid)
    expect(await ended).toEqual([null, 'SIGINT'])
  } finally {
    server.kill('SIGKILL')
  }
})
