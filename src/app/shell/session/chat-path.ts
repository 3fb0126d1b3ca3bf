import { Role } from '#domain/choices/person.ts'
import { href, pages } from '#http/pages.ts'
import type { Reader } from '../context.ts'

const inboxes = {
  [Role.buyer]: pages.buyerChat,
  [Role.seller]: pages.sellerChat,
  [Role.admin]: pages.adminChat,
} as const
const rooms = { [Role.buyer]: pages.buyerRoom, [Role.seller]: pages.sellerRoom, [Role.admin]: pages.adminRoom } as const

/** The address of a role's inbox, or of one room; `search` keeps what the inbox is narrowed to. */
export const chatPath = (userType: Reader['userType'], id?: string, search: object = {}): string =>
  id ? href(rooms[userType], { id }, search) : href(inboxes[userType], search)
