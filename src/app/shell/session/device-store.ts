import { useSyncExternalStore } from 'react'
import { browserStorage } from './browser-storage.ts'

/**
 * A value that is kept on this device and sent nowhere. `read` makes it of the stored text, which anybody who uses the browser can
 * write; of null, and on the server, it is what it is for whoever has kept nothing.
 */
export function deviceStore<T>(name: string, read: (text: string | null) => T) {
  const usual = read(null)
  const changes = new EventTarget()
  let stored: string | null = null
  let value = usual

  /** The same object for the same text: React compares them. */
  function present(): T {
    const text = browserStorage().getItem(name)
    if (text !== stored) [stored, value] = [text, read(text)]
    return value
  }
  function subscribe(listener: () => void) {
    changes.addEventListener('change', listener)
    window.addEventListener('storage', listener)
    return () => {
      changes.removeEventListener('change', listener)
      window.removeEventListener('storage', listener)
    }
  }
  return {
    useValue: (): T => useSyncExternalStore(subscribe, present, () => usual),
    present,
    /** Keeps a text; everything on the page follows. */
    keep(text: string): void {
      try {
        browserStorage().setItem(name, text)
      } catch {
        // A full storage keeps what it had.
      }
      changes.dispatchEvent(new Event('change'))
    },
  }
}
