import { useState } from 'react'

/** Whether a `<details>` was ever opened, also before the page was alive: what is drawn only then. The second part goes to the element. */
export function useOpened() {
  const [isOpened, setOpened] = useState(false)
  const look = (details: HTMLDetailsElement | null) => {
    if (details?.open) setOpened(true)
  }
  return [isOpened, { ref: look, onToggle: () => setOpened(true) }] as const
}
