import { useEffect, useRef, useState, type RefObject } from 'react'
import { ApiError } from '#http/api-error.ts'
import { useApp } from '#app/use-app.ts'

/** Tells the server how far one has read, while the end of the talk is looked at. */
export function useReadMark(roomID: string, last: number, unread: number, isAtEnd: boolean) {
  const { api, session } = useApp()
  const reported = useRef(0)
  useEffect(() => {
    async function tell() {
      if (!session || !isAtEnd || document.visibilityState !== 'visible' || last <= reported.current) return
      const before = reported.current
      reported.current = last
      try {
        await api.negotiation.read({ id: roomID, body: { sequence: last } })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        reported.current = before
      }
    }
    if (unread > 0) void tell()
    const look = () => void tell()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [api, session, roomID, last, unread, isAtEnd])
}

/** Whether an element is to be seen in its `data-scrolls` box; false until the page knows. `margin` lets it count a little before. */
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
