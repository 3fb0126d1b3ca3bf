import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { ChatMessageType } from '#domain/choices/deal.ts'
import { ApiError } from '#http/api-error.ts'
import { useApp } from '#app/use-app.ts'
import { kept } from '../kept.ts'
import { drop, hear, hearLive, nextOf, note, say, tryAgain, type Line, type Log, type Waiting } from './log.ts'

const outbox = z.array(
  z.object({ clientID: z.string(), message: z.string(), imagePaths: z.array(z.string()), at: z.string() }),
)

/**
 * A room's lines as they grow: read, heard, said. What one says stands there at once, is sent in order and exactly once
 * (its clientID tells the server), and is kept in this browser until the server has it.
 */
export function useLog(roomID: string, first: readonly Line[]) {
  const { api, me } = useApp()
  const [log, setLog] = useState<Log>({ lines: first, waiting: [] })
  const isSending = useRef(false)
  const isRestored = useRef(false)
  const store = useRef(kept('outbox', me?.id ?? '', roomID))

  const send = useCallback(
    async ({ clientID, message, imagePaths }: Waiting) => {
      const messageType = imagePaths.length ? ChatMessageType.image : ChatMessageType.text
      try {
        const line = await api.chat.create({
          body: { negotiationID: roomID, clientID, message, imagePaths, messageType },
        })
        setLog((log) => hear(log, [line]))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setLog((log) => note(log, clientID, { why: error.message, isNetwork: error.status === 0 }))
      } finally {
        isSending.current = false
      }
    },
    [api, roomID],
  )
  useEffect(() => {
    if (!isRestored.current) return
    store.current.write(log.waiting.length ? [...log.waiting] : null)
    const next = nextOf(log)
    if (!next || isSending.current) return
    isSending.current = true
    void send(next)
  }, [log, send])

  // After the effect above, so that what was kept is read before anything is written over it.
  useEffect(() => {
    const left = outbox.safeParse(store.current.read())
    isRestored.current = true
    if (left.success) setLog((log) => left.data.reduce(say, log))
  }, [])
  useEffect(() => {
    const again = () => setLog(tryAgain)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])

  return {
    log,
    hear: useCallback((lines: readonly Line[]) => setLog((log) => hear(log, lines)), []),
    hearLive: useCallback((line: Line) => setLog((log) => hearLive(log, line)), []),
    say: useCallback(
      (said: Pick<Waiting, 'message' | 'imagePaths'>) =>
        setLog((log) => say(log, { ...said, clientID: crypto.randomUUID(), at: new Date().toISOString() })),
      [],
    ),
    retry: useCallback((clientID: string) => setLog((log) => note(log, clientID, {})), []),
    tryAgain: useCallback(() => setLog(tryAgain), []),
    drop: useCallback((clientID: string) => setLog((log) => drop(log, clientID)), []),
  }
}
