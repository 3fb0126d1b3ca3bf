import { useEffect, useState } from 'react'

/** How long it rests before anything is asked. Milliseconds. */
const restMs = 200

/** A text that changes quickly, as it was when it last rested. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
