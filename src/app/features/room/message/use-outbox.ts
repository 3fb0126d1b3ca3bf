import { useCallback, useEffect, useRef } from 'react'
import { z } from 'zod'
import { ChatMessageType } from '#domain/choices/deal.ts'
import { asRefusal } from '#app/shell/action/as-refusal.ts'
import { useApp } from '#app/shell/use-app.ts'
import { roomStorage } from '../room-storage.ts'
import {
  addLines,
  discard,
  enqueue,
  markRefused,
  nextToSend,
  retryUnsent,
  type Transcript,
  type Waiting,
} from './transcript.ts'

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
        const { message: why, status } = asRefusal(thrown)
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
