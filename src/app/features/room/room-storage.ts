import { browserStorage } from '#app/shell/session/device-store.ts'

/** What this browser stores for one person until it is sent: a room's draft or lines on their way, a quotation being written. */
export function roomStorage(kind: 'draft' | 'outbox' | 'quotation', userID: string, roomID: string) {
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
