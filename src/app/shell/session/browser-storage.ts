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
