import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that Linux (32768), macOS and Windows (49152) give to whoever asks for any, and to whoever connects. */
const from = 15_000
const below = 32_000

/** A port that nobody has, and that the system gives to nobody: whoever listens there finds it free again after a restart. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(from, below)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    await once(probe.close(), 'close')
    return port
  }
}
