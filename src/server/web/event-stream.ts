import { meters } from '../watch/meters.ts'

/** How often a quiet stream says that it is alive, and looks for what it was not woken for. Milliseconds. */
const beat = 15_000
/** How much may lie unread before a stream waits for its reader. Bytes. */
const ahead = 64 * 1024

/** After how many beats within which nothing was read a reader is let go: they come back to where they were. */
const patience = 4

/** One event; its `id` is what a reader that comes back names as Last-Event-ID. */
export type StreamEvent = { event: string; data: unknown; id?: number }

/** What a step sees of its stream. */
export type Sending = {
  send(event: StreamEvent): void
  /** Whether the reader takes more now. When it does again, there is another step. */
  isReady(): boolean
}

type Streaming = {
  /** Sends what is new. The stream ends when it throws. */
  step(stream: Sending): Promise<void>
  /** Takes how to cause a step; answers how to stop. */
  subscribe(wake: () => void): () => void
  /** When the stream ends by itself: Unix milliseconds. */
  endsAt: number
}

const frame = ({ event, data, id }: StreamEvent) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Server-sent events at the pace of their reader: one step at a time, at the start, at each wake and at each beat. */
export function eventStream({ step, subscribe, endsAt }: Streaming): Response {
  const encoder = new TextEncoder()
  let stop = () => {}
  let resume = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isEnded = false
        let isAsked = false
        let isStepping = false
        let isHeld = false
        /** How many beats in a row have found the reader full. */
        let unread = 0
        const write = (text: string) => {
          if (!isEnded) controller.enqueue(encoder.encode(text))
        }
        const end = () => {
          if (isEnded) return
          stop()
          controller.close()
        }
        const drop = () => {
          stop()
          controller.error(new Error('the reader does not read'))
        }
        const sending: Sending = {
          send: (event) => write(frame(event)),
          isReady() {
            isHeld = (controller.desiredSize ?? 0) <= 0
            return !isEnded && !isHeld
          },
        }
        async function work() {
          isStepping = true
          while (isAsked && !isEnded) {
            isAsked = false
            await step(sending).catch(end)
          }
          isStepping = false
        }
        const wake = () => {
          isAsked = true
          if (!isStepping) void work()
        }
        // Every read pulls: only one that the step has waited for is a reason for another.
        resume = () => {
          unread = 0
          if (!isHeld) return
          isHeld = false
          wake()
        }
        const unsubscribe = subscribe(wake)
        meters.streams.inc()
        const alive = setInterval(() => {
          unread = sending.isReady() ? 0 : unread + 1
          // What is written for them already would keep a closed stream, and its connection.
          if (unread >= patience) return drop()
          if (unread === 0) write(': \n\n')
          wake()
        }, beat)
        const expiry = setTimeout(end, Math.max(0, endsAt - Date.now()))
        stop = () => {
          isEnded = true
          meters.streams.dec()
          unsubscribe()
          clearInterval(alive)
          clearTimeout(expiry)
        }
        write('retry: 2000\n\n')
        wake()
      },
      pull: () => resume(),
      cancel: () => stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: ahead }),
  )
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  }
  return new Response(body, { headers })
}
