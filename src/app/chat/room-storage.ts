import { browserStorage } from '../session/browser-storage.ts'

/** What this browser keeps of a room for one person until it is sent, by name. */
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
        // A full store keeps nothing more; what is on the screen stays.
      }
    },
  }
}
