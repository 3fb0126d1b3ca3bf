import { Redis } from 'ioredis'
import { run, type Running } from './run.ts'

/** The real server that Debian has; Valkey speaks the same. */
export function openValkey(port: number): Promise<Running> {
  const isUp = async () => {
    const client = new Redis({ port, lazyConnect: true, retryStrategy: () => null }).on('error', () => undefined)
    const answer = await client.ping().catch(() => null)
    client.disconnect()
    return answer !== null
  }
  return run('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], isUp)
}
