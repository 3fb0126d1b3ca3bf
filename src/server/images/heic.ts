import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '../boot/root.ts'

/** An upright picture, four bytes (RGBA) a pixel. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number }
type Answer = { pixels: Pixels } | { problem: 'too_large' }

/** A decoded pixel takes some 12 bytes here: a phone's 24 million are within 300 MB, 48 million would not be. */
const maxPixels = 25_000_000
const timeoutMs = 60_000

/**
 * Decodes HEIC, which the image library cannot, in a thread of its own: the pages go on, a file that breaks the decoder
 * breaks only that thread, and all of its memory is given back.
 *
 * The thread runs the source itself: the bundle of the server holds no other entry.
 *
 * Resolves to `too_large` above 25 million pixels, and to `damaged` when it cannot be read within a minute.
 */
export function decodeHeic(bytes: Uint8Array): Promise<Pixels | 'too_large' | 'damaged'> {
  const worker = new Worker(join(root, 'src/server/images/heic-worker.ts'), {
    workerData: { bytes, maxPixels },
    stdout: true,
    stderr: true,
  })
  const outcome = new Promise<Pixels | 'too_large' | 'damaged'>((resolve) => {
    const late = setTimeout(() => resolve('damaged'), timeoutMs)
    worker.once('message', (answer: Answer) => resolve('pixels' in answer ? answer.pixels : answer.problem))
    worker.once('error', () => resolve('damaged'))
    worker.once('exit', () => {
      clearTimeout(late)
      resolve('damaged')
    })
  })
  return outcome.finally(() => worker.terminate())
}
