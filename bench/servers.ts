import { execFileSync, fork, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../tests/free-port.ts'
import type { Floor } from './floors.ts'

const root = join(import.meta.dirname, '..')
/** A server in a process of its own. `seconds` is what it took from its start to the first 200. */
export type ServedProgram = { port: number; pid: number; seconds: number; stop(): Promise<void> }

const pins = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0
/** Measured servers share one processor, and the load generator has another, where the machine can say so. */
const pin = (child: ChildProcess, processor: number) => {
  if (pins) execFileSync('taskset', ['-a', '-c', '-p', String(processor), String(child.pid)], { stdio: 'ignore' })
}

const endOf = async (child: ChildProcess) => {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await gone
}

/** The built site as it is started in production, log and all, with these settings. */
export async function startSumika(settings: Record<string, string>, { pinned = true } = {}): Promise<ServedProgram> {
  const port = await freePort()
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DEMO: '0', PORT: String(port), ...settings }
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, 'scripts/serve.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await firstAnswer(child, port)
  const seconds = (performance.now() - began) / 1000
  if (pinned) pin(child, 0)
  return { port, pid: child.pid ?? 0, seconds, stop: () => endOf(child) }
}

export async function startFloor(floor: Floor): Promise<ServedProgram> {
  const began = performance.now()
  const child = forkScript('floors.ts')
  const port = (await ask(child, floor)) as number
  await firstAnswer(child, port)
  const seconds = (performance.now() - began) / 1000
  pin(child, 0)
  return { port, pid: child.pid ?? 0, seconds, stop: () => endOf(child) }
}

/** The load generator: answers each message with what it measured. */
export const startLoad = () => besideServers('load.ts')
/** Readers of streams, likewise. */
export const startStreams = () => besideServers('streams-load.ts')

/** A program of its own that is told what to do by messages, on the processor that measured servers leave free. */
export function besideServers(file: string) {
  const child = forkScript(file)
  pin(child, 1)
  return { ask: (message: object) => ask(child, message), stop: () => endOf(child) }
}

const forkScript = (file: string) =>
  fork(resolve(import.meta.dirname, file), { env: { PATH: process.env.PATH, NODE_ENV: 'production' } })

function ask(child: ChildProcess, message: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const died = () => reject(new Error('a process of the bench ended'))
    child.once('exit', died).once('message', (answer) => {
      child.off('exit', died)
      const failed = typeof answer === 'object' && answer && 'error' in answer ? answer.error : undefined
      return failed ? reject(new Error(String(failed))) : resolve(answer)
    })
    child.send(message)
  })
}

/** Resident memory in megabytes. */
export const memoryOf = ({ pid }: ServedProgram): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

/** Seconds of a processor that a server has used so far, however many others wanted it. */
export function processorSecondsOf({ pid }: ServedProgram): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  // User and system time, in hundredths.
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function firstAnswer(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`a server ended at its start (${child.exitCode})`)
    const status = await fetch(`http://127.0.0.1:${port}/`).then(
      async (answer) => (await answer.text(), answer.status),
      () => 0,
    )
    if (status === 200) return
    if (status !== 0) throw new Error(`a server answered ${status} at its start`)
    await sleep(10)
  }
}
