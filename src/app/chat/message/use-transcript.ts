import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ApiError } from '#http/api-error.ts'
import { useApp } from '#app/use-app.ts'
import { linesPerPage, transcriptQuery } from '../queries.ts'
import { addLines, type Transcript } from './transcript.ts'

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
  const hasOlder = first > 1

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
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      isReading.current = false
    }
  }
  return { transcript, update, older: { hasOlder, failure, read: readOlder } }
}
