import { useRef, useState } from 'react'
import { ApiError } from '#http/api-error.ts'
import { useApp } from '#app/use-app.ts'
import type { Line } from './log.ts'

const page = 40

/** Reads what was said before the first line, a page at a time. */
export function useOlder(roomID: string, firstSequence: number, hear: (lines: readonly Line[]) => void) {
  const { api } = useApp()
  const [failure, setFailure] = useState<string>()
  const isReading = useRef(false)
  async function read() {
    if (isReading.current || firstSequence <= 1) return
    isReading.current = true
    setFailure(undefined)
    try {
      const about = { negotiationID: roomID, sequenceTo: firstSequence - 1, orderBy: '-sequence', limit: page }
      hear((await api.chat.list(about)).items)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      isReading.current = false
    }
  }
  return { hasOlder: firstSequence > 1, failure, read }
}
