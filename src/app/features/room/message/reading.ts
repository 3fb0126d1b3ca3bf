import { useCallback, useRef, useState, useEffect, type RefObject } from 'react'
import { asRefusal } from '#app/shell/action/as-refusal.ts'
import { useQueryClient, useSuspenseQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'
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

/** Reports to the server how far the reader has read, while the end of the talk is on the screen. */
export function useReadMark(roomID: string, last: number, unread: number, isAtEnd: boolean) {
  const { api, session } = useApp()
  const reported = useRef(0)
  useEffect(() => {
    async function report() {
      if (!session || !isAtEnd || document.visibilityState !== 'visible' || last <= reported.current) return
      const before = reported.current
      reported.current = last
      try {
        await api.negotiation.read({ id: roomID, body: { sequence: last } })
      } catch (thrown) {
        reported.current = before
        asRefusal(thrown)
      }
    }
    if (unread > 0) void report()
    const onVisibility = () => void report()
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [api, session, roomID, last, unread, isAtEnd])
}

/** Whether an element is visible in its `data-scrolls` box; false until the first observation. `margin` extends the box. */
export function useInView<E extends Element>(margin = '0px'): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), {
      root: element.current.closest('[data-scrolls]'),
      rootMargin: margin,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [margin])
  return [element, isInView]
}
