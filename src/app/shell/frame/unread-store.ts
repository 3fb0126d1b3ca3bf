/** How much is unread, of whom: messages in the role that they act in and in the other, notifications, and which notices. */
export type Unread = {
  of?: string | undefined
  chats: number
  otherSide: number
  told: number
  notices: readonly string[]
}

export const nothingUnread: Unread = { chats: 0, otherSide: 0, told: 0, notices: [] }

/** Holds what `LiveCounters` has read last, for the frame of every page: of who reads nothing, nothing. */
export function unreadStore() {
  let unread = nothingUnread
  const listeners = new Set<() => void>()
  return {
    read: () => unread,
    write(next: Unread) {
      unread = next
      for (const tell of listeners) tell()
    },
    subscribe(tell: () => void) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
  }
}
export type UnreadStore = ReturnType<typeof unreadStore>
