import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { thisMachine, type Machine } from '../machine.ts'

/** A program that is started in the foreground, and ended by `stop`. */
export type Running = { stop(signal?: NodeJS.Signals): Promise<void> }

/** Starts a program, and waits until it is up. @throws when it is not installed, or ends by itself */
export async function run(
  program: string,
  args: readonly string[],
  isUp: () => Promise<boolean>,
  machine: Machine = thisMachine,
): Promise<Running> {
  // Debian keeps such programs where only root looks.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  const command = machine.commandOf(program, args)
  const child: ChildProcess = spawn(command.program, command.args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${program} ended (${code})`)))
  })
  failed.catch(() => undefined)
  for (let isReady = false; !isReady;) {
    isReady = await Promise.race([isUp(), failed])
    if (!isReady) await wait(50)
  }
  return {
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await ended
    },
  }
}

/** Whether anything answers there. */
export const isUp = (url: string) => () =>
  fetch(url).then(
    () => true,
    () => false,
  )
