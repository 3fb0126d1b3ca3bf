/** How long to wait before trying to connect once more, in milliseconds: doubling from one second to half a minute. */
export const backOff = (failures: number): number => Math.min(30_000, 1_000 * 2 ** failures)

/** After how long without a byte the connection counts as broken; the server sends a comment every 15 s. Milliseconds. */
const maxSilenceMs = 40_000

/** Statuses of 400 to 499 after which another attempt makes sense: timeout, too early, too many requests. */
const passingStatuses: readonly number[] = [408, 425, 429]

type Following = {
  /** Requests the stream; called again after every end of it. */
  open: (signal: AbortSignal) => Promise<Response>
  onEvent: (event: StreamEvent) => void
  onOpen: () => void
  /** The stream has ended or could not be had; `failures` in a row. */
  onLost: (failures: number) => void
  /** The server has refused for good. */
  onRefused?: () => void
  /** Waits that long, or until the network is back. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  signal: AbortSignal
}

/** Follows server-sent events until `signal` aborts, or until the server refuses (400 to 499, as far as that is final). */
export async function followEvents({
  open,
  onEvent,
  onOpen,
  onLost,
  onRefused,
  wait,
  signal,
}: Following): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    const silent = new AbortController()
    try {
      const response = await open(AbortSignal.any([signal, silent.signal]))
      const { status } = response
      if (status >= 400 && status < 500 && !passingStatuses.includes(status)) return onRefused?.()
      if (response.ok && response.body) {
        failures = 0
        onOpen()
        await readAll(response.body, onEvent, () => silent.abort())
      }
    } catch {
      // Whatever broke the connection, the answer is the same: to connect again.
    }
    if (signal.aborted) return
    onLost(failures + 1)
    await wait(backOff(failures), signal)
  }
}

async function readAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (event: StreamEvent) => void,
  giveUp: () => void,
) {
  let timer = setTimeout(giveUp, maxSilenceMs)
  const alive = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      clearTimeout(timer)
      timer = setTimeout(giveUp, maxSilenceMs)
      controller.enqueue(chunk)
    },
  })
  const reader = body.pipeThrough(alive).pipeThrough(new TextDecoderStream()).pipeThrough(eventParser()).getReader()
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read())
      if (value) onEvent(value)
  } finally {
    clearTimeout(timer)
  }
}

/** An event of a stream: its text, and its position and its type where the server names them. */
export type StreamEvent = { data: string; id?: string; event?: string }

/** Parses the text of server-sent events, cut into any chunks (HTML Living Standard, 9.2.6). Comments and `retry` are skipped. */
export function eventParser(): TransformStream<string, StreamEvent> {
  let rest = ''
  let fields: { id?: string; event?: string } = {}
  let data: string[] = []
  return new TransformStream({
    transform(chunk, controller) {
      // A carriage return at the end stays in `rest`: a line feed may follow in the next chunk.
      const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [, field, value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
        if (field === 'data') data.push(value)
        else if (field === 'id' || field === 'event') fields[field] = value
        if (line !== '') continue
        if (data.length > 0) controller.enqueue({ ...fields, data: data.join('\n') })
        fields = {}
        data = []
      }
    },
  })
}
