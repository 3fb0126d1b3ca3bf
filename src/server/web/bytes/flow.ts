import { PassThrough, type Writable } from 'node:stream'
import { finished } from 'node:stream/promises'

/**
 * The key under which an answer holds its writer. A symbol of the whole process, because the server that listens is not part of the bundle
 * that answers.
 */
const writerKey = Symbol.for('sumika.writer')
/** How much may lie unread on each side of what is read as a web stream, in bytes. */
const bufferOptions = { highWaterMark: 16 * 1024 }

/** Writes an answer's body, for as long as that takes. */
type Writer = (to: Writable) => void

/** An answer that is written bit by bit. Whoever sends it gives its writer what to write to; read as any other, it begins when it is read. */
export const flow = (writer: Writer, init: ResponseInit): Response =>
  Object.assign(new Response(bodyOf(writer), init), { [writerKey]: writer })

/** The writer of an answer that is written bit by bit. */
export const writerOf = (answer: Response & { [writerKey]?: Writer }): Writer | undefined => answer[writerKey]

/** What is written, as a web stream: for a server that cannot be written to, as Vite's. */
function bodyOf(writer: Writer): ReadableStream<Uint8Array> {
  let through: PassThrough | undefined
  let bits: AsyncIterator<Uint8Array> | undefined
  function begin() {
    if (!through) writer((through = new PassThrough(bufferOptions)))
    return through
  }
  return new ReadableStream(
    {
      async pull(controller) {
        bits ??= begin()[Symbol.asyncIterator]()
        const { done, value } = await bits.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      // The reader stops early on purpose: that the writer then fails is no error.
      cancel: () => finished(begin().destroy()).catch(() => undefined),
    },
    { highWaterMark: 0 },
  )
}
