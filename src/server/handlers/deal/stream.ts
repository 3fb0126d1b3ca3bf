import { chat } from '#domain/deal/chat.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import type { Handlers } from '../../answers.ts'
import type { Context } from '../../context.ts'
import { channelOf, readerOf } from '../../rooms.ts'
import { demand, listRows, oneRow, shown } from '../../store.ts'

/** How often a quiet stream says that it is alive, and looks for what another process may have written. Milliseconds. */
const beat = 15_000
const atOnce = 100

const frame = (event: string, data: unknown, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** The lines of a room behind a sequence, as events that bear it as their id. */
async function linesBehind(context: Context, negotiationID: string, last: number) {
  const conditions = [
    { field: 'negotiationID', by: 'in' as const, values: [negotiationID] },
    { field: 'sequence', by: 'from' as const, values: [last + 1] },
  ]
  const { rows } = await listRows(context, chat, { conditions, limit: atOnce, orderBy: 'sequence' })
  return rows.map((row) => ({
    sequence: row.sequence as number,
    text: frame('chat', shown(chat, context.me, row), row.sequence as number),
  }))
}

/**
 * A stream of one person's news: `changed` names a deal in which something happened; with `negotiationID`, `chat` brings
 * that room's lines in order, each once, from behind `after` or Last-Event-ID on. Lines are always read from the
 * database, so a lost wake-up or a restart loses, doubles and disorders nothing. Ends when the token does.
 */
function streamOf(context: Context, room: string | undefined, after: number): Response {
  const { parts, account } = context
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let last = after
      let turn = Promise.resolve()
      let ended = false
      const send = (text: string) => {
        if (!ended) controller.enqueue(encoder.encode(text))
      }
      const end = () => {
        if (ended) return
        stop()
        controller.close()
      }
      const drain = () => {
        const step = async () => {
          if (!room || ended) return
          for (let lines = await linesBehind(context, room, last); lines.length && !ended;) {
            for (const { sequence, text } of lines) {
              send(text)
              last = sequence
            }
            lines = lines.length < atOnce ? [] : await linesBehind(context, room, last)
          }
        }
        turn = turn.then(step).catch(end)
      }
      const unsubscribe = parts.events.subscribe(channelOf(readerOf(context)), (event) => {
        send(frame('changed', JSON.parse(event)))
        drain()
      })
      const alive = setInterval(() => {
        send(': \n\n')
        drain()
      }, beat)
      const expiry = setTimeout(end, Math.max(0, (account?.expiresAt ?? 0) * 1000 - Date.parse(parts.now())))
      stop = () => {
        ended = true
        unsubscribe()
        clearInterval(alive)
        clearTimeout(expiry)
      }
      send('retry: 2000\n\n')
      drain()
    },
    cancel: () => stop(),
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  })
}

export const streamHandlers: Handlers<'event'>['event'] = {
  async stream(context, { query: { negotiationID, after = 0 } }) {
    demand(context.me, context.me !== null)
    if (negotiationID) await oneRow(context, negotiation, negotiationID)
    return streamOf(context, negotiationID, after)
  },
}
