import { useEffect, useRef } from 'react'
import { useApp } from '../use-app.ts'

/** Counts that somebody looks at an estate, once it stands before them: crawlers without JavaScript do not count. */
export function useCountView(id: string) {
  const { api } = useApp()
  const counted = useRef<string>(undefined)
  useEffect(() => {
    if (counted.current === id) return
    counted.current = id
    // Nobody waits for it, and a view that is not counted is no trouble to the reader.
    api.estate.view({ id }).catch(() => undefined)
  }, [api, id])
}
