import type { Notification } from '#domain/notification.ts'

/** What there is to know of one thing, the newest first. */
type Group = { newest: Notification; earlier: Notification[] }

/**
 * Puts together what leads to the same page, as the room of one deal: at the place of its newest notification. What leads
 * nowhere stands alone.
 */
export function byThing(items: readonly Notification[]): Group[] {
  const groups = new Map<string, Group>()
  for (const item of items) {
    const thing = item.path?.split('?')[0] ?? item.id
    const group = groups.get(thing)
    if (group) group.earlier.push(item)
    else groups.set(thing, { newest: item, earlier: [] })
  }
  return [...groups.values()]
}
