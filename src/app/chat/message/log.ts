import type { chat } from '#domain/deal/chat.ts'
import type { Shown } from '#domain/kit/resource.ts'

/** A line of a room, as the server knows it. */
export type Line = Shown<typeof chat>

/** A line of one's own on its way; `why` says why it was not taken, `isNetwork` that it never arrived. */
export type Waiting = {
  clientID: string
  message: string
  imagePaths: string[]
  at: string
  why?: string
  isNetwork?: boolean
}

/** A room's lines in order, each once, and behind them one's own that have not been taken yet. */
export type Log = { lines: readonly Line[]; waiting: readonly Waiting[] }

/**
 * Adds lines that were read or heard: in whatever order and however often they come, each stands once, by sequence, and
 * as it was changed last.
 */
export function hear(log: Log, heard: readonly Line[]): Log {
  if (!heard.length) return log
  const all = new Map<number, Line>()
  for (const line of [...log.lines, ...heard])
    if ((all.get(line.sequence)?.version ?? 0) <= line.version) all.set(line.sequence, line)
  const taken = new Set(heard.map(({ clientID }) => clientID))
  return {
    lines: [...all.values()].toSorted((one, other) => one.sequence - other.sequence),
    waiting: log.waiting.filter(({ clientID }) => !taken.has(clientID)),
  }
}

/**
 * Adds what the stream brings: lines behind the others, and lines that have changed since they were said. Of what was
 * said before the first line here only reading on tells, so that no line is left out between.
 */
export const hearLive = (log: Log, line: Line): Log =>
  line.sequence < (log.lines[0]?.sequence ?? 0) ? log : hear(log, [line])

/** Puts a line of one's own behind the others. */
export const say = (log: Log, waiting: Waiting): Log => ({ ...log, waiting: [...log.waiting, waiting] })

/** Notes that a line was not taken, or with nothing to note, that it is to be tried again. */
export const note = (log: Log, clientID: string, about: Pick<Waiting, 'why' | 'isNetwork'>): Log => ({
  ...log,
  waiting: log.waiting.map((one) => {
    if (one.clientID !== clientID) return one
    const { message, imagePaths, at } = one
    return { clientID, message, imagePaths, at, ...about }
  }),
})

/** Gives a line up. */
export const drop = (log: Log, clientID: string): Log => ({
  ...log,
  waiting: log.waiting.filter((one) => one.clientID !== clientID),
})

/** Tries everything again that never arrived. */
export const tryAgain = (log: Log): Log =>
  log.waiting.filter(({ isNetwork }) => isNetwork).reduce((so, { clientID }) => note(so, clientID, {}), log)

/** What is to be sent now: the first in the row, so that none overtakes another; nothing behind one that was refused. */
export const nextOf = ({ waiting: [first] }: Log): Waiting | undefined => (first?.why ? undefined : first)
