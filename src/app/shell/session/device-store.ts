import { useSyncExternalStore } from 'react'

const values = new Map<string, string>()
/** Where a setting of the browser forbids its storage. */
const ofThisPage = {
  getItem: (name: string) => values.get(name) ?? null,
  setItem: (name: string, value: string) => void values.set(name, value),
  removeItem: (name: string) => void values.delete(name),
}

/** The browser's local storage; where a setting of the browser forbids it, a storage that lasts as long as the page. */
export function browserStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return window.localStorage
  } catch {
    return ofThisPage
  }
}

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
