import { useEffect, useState } from 'react'

/** How long a text must stay unchanged before it counts, in milliseconds. */
const restMs = 200

/** A text that changes quickly (debounced): its value when it last stayed unchanged for a moment. */
export function useRested(text: string): string {
  const [restedText, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return restedText
}
