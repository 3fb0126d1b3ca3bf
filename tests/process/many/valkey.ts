import { Redis } from 'ioredis'
import { thisMachine } from '../machine.ts'
import { run, type Running } from './run.ts'

/** The real server that Debian has; Valkey speaks the same. */
export function openValkey(port: number, machine = thisMachine): Promise<Running> {
  const isUp = async () => {
    const client = new Redis({ host: machine.host, port, lazyConnect: true, retryStrategy: () => null }).on(
      'error',
      () => undefined,
    )
    const answer = await client.ping().catch(() => null)
    client.disconnect()
    return answer !== null
  }
  const where = ['--port', String(port), '--bind', machine.host, '--protected-mode', 'no']
  return run('redis-server', [...where, '--save', '', '--appendonly', 'no'], isUp, machine)
}
