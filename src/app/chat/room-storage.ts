import { browserStorage } from '../session/browser-storage.ts'

/** What this browser stores of a room for one person until it is sent: the draft, or the lines on their way. */
export function roomStorage(kind: 'draft' | 'outbox', userID: string, roomID: string) {
  const name = `sumika.chat.${kind}.${userID}.${roomID}`
  return {
    read(): unknown {
      try {
        return JSON.parse(browserStorage().getItem(name) ?? 'null')
      } catch {
        return null
      }
    },
    write(value: object | null): void {
      try {
        if (value === null) browserStorage().removeItem(name)
        else browserStorage().setItem(name, JSON.stringify(value))
      } catch {
        // The storage may be full or forbidden; the page works on without it.
      }
    },
  }
}
