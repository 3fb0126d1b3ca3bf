import { useCallback, useRef, useState, useEffect } from 'react'
import { z } from 'zod'
import { ChatMessageType } from '#domain/choices/deal.ts'
import { asRefusal } from '#app/shell/action/carry-out.ts'
import { useQueryClient, useSuspenseQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'
import { linesPerPage, transcriptQuery } from '../queries.ts'
import {
  addLines,
  type Transcript,
  discard,
  enqueue,
  markRefused,
  nextToSend,
  retryUnsent,
  type Waiting,
} from './transcript.ts'
import { roomStorage } from '../room-storage.ts'

/** A room's transcript, how it changes, and the reading of earlier lines, a page at a time. */
export function useTranscript(roomID: string) {
  const { api } = useApp()
  const client = useQueryClient()
  const query = transcriptQuery(api, roomID)
  const { data: transcript } = useSuspenseQuery(query)
  const update = useCallback(
    (change: (transcript: Transcript) => Transcript) =>
      client.setQueryData(transcriptQuery(api, roomID).queryKey, (old) => old && change(old)),
    [client, api, roomID],
  )
  const [failure, setFailure] = useState<string>()
  const isReading = useRef(false)
  const first = transcript.lines[0]?.sequence ?? 0
  // What one reads of a room need not begin with its first line: a page that is not full is the first.
  const [isWhole, setWhole] = useState(false)
  const hasOlder = !isWhole && first > 1 && transcript.lines.length >= linesPerPage

  async function readOlder() {
    if (isReading.current || !hasOlder) return
    isReading.current = true
    setFailure(undefined)
    try {
      const { items } = await api.chat.list({
        negotiationID: roomID,
        sequenceTo: first - 1,
        orderBy: '-sequence',
        limit: linesPerPage,
      })
      update((transcript) => addLines(transcript, items))
      setWhole(items.length < linesPerPage)
    } catch (thrown) {
      setFailure(asRefusal(thrown).message)
    } finally {
      isReading.current = false
    }
  }
  return { transcript, update, older: { hasOlder, failure, read: readOlder } }
}

const storedLines = z.array(
  z.object({ clientID: z.string(), message: z.string(), imagePaths: z.array(z.string()), at: z.string() }),
)
type Update = (change: (transcript: Transcript) => Transcript) => Transcript | undefined

/**
 * Sends one's own lines of a room, in order and exactly once (the server knows a line by its clientID). Until the server has
 * stored them they stand in the transcript and in this browser's storage.
 */
export function useOutbox(roomID: string, transcript: Transcript, update: Update) {
  const { api, me } = useApp()
  const isSending = useRef(false)
  const isRestored = useRef(false)
  const storage = useRef(roomStorage('outbox', me?.id ?? '', roomID))

  const send = useCallback(
    async ({ clientID, message, imagePaths }: Waiting) => {
      const messageType = imagePaths.length ? ChatMessageType.image : ChatMessageType.text
      const body = { negotiationID: roomID, clientID, message, imagePaths, messageType }
      try {
        const line = await api.chat.create({ body })
        update((transcript) => addLines(transcript, [line]))
      } catch (thrown) {
        const { message, issues, status } = asRefusal(thrown)
        const why = [message, ...issues.map((issue) => issue.message)].join(' ')
        update((transcript) => markRefused(transcript, clientID, { why, isNetwork: status === 0 }))
      } finally {
        isSending.current = false
      }
    },
    [api, roomID, update],
  )
  /** Stores what waits, and sends the first of it. */
  const flush = useCallback(
    (transcript: Transcript) => {
      storage.current.write(transcript.waiting.length ? [...transcript.waiting] : null)
      const next = nextToSend(transcript)
      if (!next || isSending.current) return
      isSending.current = true
      void send(next)
    },
    [send],
  )
  useEffect(() => {
    // Nothing is written to the storage before it was read.
    if (isRestored.current) flush(transcript)
  }, [transcript, flush])
  useEffect(() => {
    const { data: lines = [] } = storedLines.safeParse(storage.current.read())
    const restored = update((transcript) => {
      const waitingIDs = new Set(transcript.waiting.map(({ clientID }) => clientID))
      return lines.filter(({ clientID }) => !waitingIDs.has(clientID)).reduce(enqueue, transcript)
    })
    isRestored.current = true
    if (restored) flush(restored)
  }, [update, flush])
  const retryAll = useCallback(() => void update(retryUnsent), [update])
  useEffect(() => {
    addEventListener('online', retryAll)
    return () => removeEventListener('online', retryAll)
  }, [retryAll])

  return {
    retryAll,
    say: (written: Pick<Waiting, 'message' | 'imagePaths'>) =>
      update((transcript) =>
        enqueue(transcript, { ...written, clientID: crypto.randomUUID(), at: new Date().toISOString() }),
      ),
    retry: (clientID: string) => update((transcript) => markRefused(transcript, clientID, {})),
    discard: (clientID: string) => update((transcript) => discard(transcript, clientID)),
  }
}
