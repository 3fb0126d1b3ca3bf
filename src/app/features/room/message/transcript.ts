import type { chat } from '#domain/deal/chat.ts'
import type { ShownRow } from '#domain/kit/resource.ts'
import { tokyoDate } from '#domain/calendar.ts'

/** A line of a room, as the server has stored it. */
export type ChatLine = ShownRow<typeof chat>

/** A line of one's own that is being sent; `why` is the reason of a refusal, `isNetwork` that it never arrived. */
export type Waiting = {
  clientID: string
  message: string
  imagePaths: string[]
  at: string
  why?: string
  isNetwork?: boolean
}

/** A room's lines in order, each once, and behind them one's own that the server has not stored yet. */
export type Transcript = { lines: readonly ChatLine[]; waiting: readonly Waiting[] }

/** A transcript before anything was read. */
export const emptyTranscript: Transcript = { lines: [], waiting: [] }

/**
 * Adds lines that were read or streamed: in whatever order and however often they come, each stands once, by sequence, and
 * in its latest version.
 */
export function addLines(transcript: Transcript, added: readonly ChatLine[]): Transcript {
  if (!added.length) return transcript
  const bySequence = new Map<number, ChatLine>()
  for (const line of [...transcript.lines, ...added])
    if ((bySequence.get(line.sequence)?.version ?? 0) <= line.version) bySequence.set(line.sequence, line)
  const storedIDs = new Set(added.map(({ clientID }) => clientID))
  return {
    lines: [...bySequence.values()].toSorted((left, right) => left.sequence - right.sequence),
    waiting: transcript.waiting.filter(({ clientID }) => !storedIDs.has(clientID)),
  }
}

/**
 * Adds what the stream brings: new lines, and new versions of earlier ones. A version of a line before the first one here is
 * left to `addLines` of an older page, so that no line is missing between.
 */
export const addStreamedLine = (transcript: Transcript, line: ChatLine): Transcript =>
  line.sequence < (transcript.lines[0]?.sequence ?? 0) ? transcript : addLines(transcript, [line])

/**
 * Adds the newest page of a room, read again. Where it does not adjoin the lines here, it takes their place: what was said
 * between is read on from it.
 */
export function addNewest(transcript: Transcript, page: readonly ChatLine[]): Transcript {
  const last = transcript.lines.at(-1)?.sequence ?? 0
  const isAdjoining = page.some(({ sequence }) => sequence <= last + 1)
  return addLines(isAdjoining ? transcript : { ...transcript, lines: [] }, page)
}

/** Puts a line of one's own behind the others, to be sent. */
export const enqueue = (transcript: Transcript, line: Waiting): Transcript => ({
  ...transcript,
  waiting: [...transcript.waiting, line],
})

/** Marks a waiting line with the refusal of the server; without one, it is to be sent again. */
export const markRefused = (
  transcript: Transcript,
  clientID: string,
  refusal: Pick<Waiting, 'why' | 'isNetwork'>,
): Transcript => ({
  ...transcript,
  waiting: transcript.waiting.map((line) => {
    if (line.clientID !== clientID) return line
    const { message, imagePaths, at } = line
    return { clientID, message, imagePaths, at, ...refusal }
  }),
})

/** Takes a waiting line away unsent. */
export const discard = (transcript: Transcript, clientID: string): Transcript => ({
  ...transcript,
  waiting: transcript.waiting.filter((line) => line.clientID !== clientID),
})

/** Has every waiting line that never arrived sent again. */
export const retryUnsent = (transcript: Transcript): Transcript =>
  transcript.waiting
    .filter(({ isNetwork }) => isNetwork)
    .reduce((next, { clientID }) => markRefused(next, clientID, {}), transcript)

/** What is to be sent now: the first waiting line, so that none overtakes another; nothing behind a refused one. */
export const nextToSend = ({ waiting: [first] }: Transcript): Waiting | undefined => (first?.why ? undefined : first)

/** What stands in a room, one under another: the day, where the unread begin, a line. */
type Row = { kind: 'day'; at: string } | { kind: 'unread' } | { kind: 'line'; line: ChatLine; isLatest: boolean }

/**
 * Lines with a day before the first of each day (in Japan), and a mark before the first beyond `readUpTo` (null: none).
 * Of several lines about the same record, the last `isLatest`: its card has the buttons. `subjectOf` answers the record that a
 * record belongs to, as a payment belongs to its order.
 */
export function rowsOf(lines: readonly ChatLine[], readUpTo: number | null, subjectOf = (id: string) => id): Row[] {
  const latest = new Map(
    lines.flatMap(({ relationID, sequence }) => (relationID ? [[subjectOf(relationID), sequence]] : [])),
  )
  let day = ''
  let isMarked = readUpTo === null
  return lines.flatMap((line): Row[] => {
    const on = tokyoDate(line.createdAt)
    const isNewDay = on !== day
    const isFirstUnread = !isMarked && line.sequence > readUpTo!
    day = on
    isMarked ||= isFirstUnread
    return [
      ...(isNewDay ? [{ kind: 'day' as const, at: line.createdAt }] : []),
      ...(isFirstUnread ? [{ kind: 'unread' as const }] : []),
      { kind: 'line', line, isLatest: latest.get(subjectOf(line.relationID ?? '')) === line.sequence },
    ]
  })
}
