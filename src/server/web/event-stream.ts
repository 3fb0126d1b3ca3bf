import type { Writable } from 'node:stream'
import { meters } from '../watch/meters.ts'
import { flow } from './bytes/flow.ts'

/** How often a quiet stream says that it is alive, and looks for what it was not woken for. Milliseconds. */
const beatMs = 15_000

/** After how many beats within which nothing was read a reader is let go: they come back to where they were. */
const maxUnreadBeats = 4

/** One event; its `id` is what a reader that comes back names as Last-Event-ID. */
export type StreamEvent = { event: string; data: unknown; id?: number }

/** What a step sees of its stream. */
export type Sending = {
  send(event: StreamEvent): void
  /** Whether the reader takes more now. When it does again, there is another step. */
  isReady(): boolean
}

type Streaming = {
  /** Sends what is new. At its start and at a beat it looks for what it was not woken for. The stream ends when it throws. */
  step(stream: Sending, isBeat: boolean): Promise<void>
  /** Takes how to cause a step; answers how to stop. */
  subscribe(wake: () => void): () => void
  /** When the stream ends by itself: Unix milliseconds. */
  endsAt: number
}

const frame = ({ event, data, id }: StreamEvent) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

/**
 * Server-sent events at the pace of their reader: one step at a time, at the start, at each wake and at each beat. It hears of news
 * from now on, and starts when it is sent. Thousands lie idle at the same time, so each keeps little.
 */
export function eventStream({ step, subscribe, endsAt }: Streaming): Response {
  let to: Writable | undefined
  let isEnded = false
  let isAsked = false
  let isBeat = false
  let isStepping = false
  /** Whether the reader has yet to read what is written. */
  let isFull = false
  /** How many beats in a row have found the reader full. */
  let unreadBeats = 0
  function write(text: string) {
    if (!isEnded && to?.write(text) === false) isFull = true
  }
  function stop() {
    if (isEnded) return
    isEnded = true
    meters.streams.dec()
    unsubscribe()
    clearTimeout(timer)
  }
  function end() {
    if (isEnded) return
    stop()
    to?.end()
  }
  function drop() {
    stop()
    to?.destroy(new Error('the reader does not read'))
  }
  const sender: Sending = {
    send: (event) => write(frame(event)),
    isReady: () => !isEnded && !isFull,
  }
  async function work() {
    isStepping = true
    while (isAsked && !isEnded) {
      const looksAround = isBeat
      isAsked = isBeat = false
      await step(sender, looksAround).catch(end)
    }
    isStepping = false
  }
  function wake() {
    isAsked = true
    if (to && !isStepping) void work()
  }
  function beat() {
    isBeat = true
    wake()
  }
  function resume() {
    isFull = false
    unreadBeats = 0
    wake()
  }
  function live() {
    // A HEAD: nobody reads the stream.
    if (!to || Date.now() >= endsAt) return end()
    unreadBeats = isFull ? unreadBeats + 1 : 0
    // Data that waits in the buffer would keep the closed stream and its connection alive.
    if (unreadBeats >= maxUnreadBeats) return drop()
    if (!isFull) write(': \n\n')
    beat()
    timer = setTimeout(live, untilBeat(endsAt))
  }
  const unsubscribe = subscribe(wake)
  meters.streams.inc()
  let timer = setTimeout(live, untilBeat(endsAt))
  function start(writable: Writable) {
    if (isEnded) return void writable.end()
    if (writable.destroyed) return stop()
    to = writable.on('drain', resume).on('close', stop).on('error', stop)
    write('retry: 2000\n\n')
    beat()
  }
  return flow(start, { headers })
}

/** How long until a stream is looked after, in milliseconds: at each beat, and at its end. */
const untilBeat = (endsAt: number) => Math.max(0, Math.min(beatMs, endsAt - Date.now()))
