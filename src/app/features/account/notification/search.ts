import { NotificationKind } from '#domain/choices/notification.ts'

/** What the page of notifications is narrowed to, and where it starts. */
export type NotificationSearch = { unread?: 'true'; kind?: string; cursor?: string }

/** The search of the page's address; whatever else stands there is left out. */
export function notificationSearch({ unread, kind, cursor }: Record<string, unknown>): NotificationSearch {
  const isKind = NotificationKind.options.some(({ value }) => String(value) === kind)
  return {
    ...(unread === 'true' && { unread }),
    ...(isKind && { kind: String(kind) }),
    ...(typeof cursor === 'string' && { cursor }),
  }
}
