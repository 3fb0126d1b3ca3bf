/**
 * The key under which an answer holds its bytes. A symbol of the whole process, because the server that listens is not part of the bundle
 * that answers.
 */
const bytesKey = Symbol.for('sumika.bytes')

type Bytes = Buffer<ArrayBuffer>

/** Where a text is written as UTF-8: `Buffer.from` goes through it twice, first for its length, which takes a third longer for a page. */
const draft = Buffer.allocUnsafeSlow(2 ** 20)
/** UTF-8 takes so many bytes at most for a unit of a text. */
const maxBytesPerUnit = 3

const encode = (text: string): Bytes =>
  text.length * maxBytesPerUnit > draft.length ? Buffer.from(text) : Buffer.from(draft.subarray(0, draft.write(text)))

/** An answer whose bytes are all known. Whoever sends it takes the bytes and reads no stream. */
export function bufferedResponse(content: string | Bytes, init: ResponseInit): Response {
  const bytes = typeof content === 'string' ? encode(content) : content
  return Object.assign(new Response(bytes, init), { [bytesKey]: bytes })
}

/** The bytes of a buffered answer; undefined for any other. */
export const bytesOf = (answer: Response & { [bytesKey]?: Bytes }): Bytes | undefined => answer[bytesKey]

/** The same in JSON. */
export const bufferedJson = (
  value: unknown,
  { status, headers }: { status: number; headers: Record<string, string> },
) => bufferedResponse(JSON.stringify(value), { status, headers: { 'content-type': 'application/json', ...headers } })

/** The same answer with headers that can be changed: those of a redirect cannot. */
export const changeable = (answer: Response): Response => (bytesOf(answer) ? answer : new Response(answer.body, answer))

/** The same answer with another status. */
export function withStatus(answer: Response, status: number): Response {
  const { headers } = answer
  const bytes = bytesOf(answer)
  return bytes ? bufferedResponse(bytes, { status, headers }) : new Response(answer.body, { status, headers })
}
