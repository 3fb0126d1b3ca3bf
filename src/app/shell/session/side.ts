import { Role } from '#domain/choices/person.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'
import { href, pages } from '#http/pages.ts'
import type { Reader } from '../context.ts'

/** The side of a deal that a page is for: it decides which menus are offered and where links lead. */
export type Side = 'buyer' | 'seller'

const menus = {
  buyer: {
    selectMenu: pages.buyerSelectMenu,
    orderUsageFee: pages.buyerOrderUsageFee,
    paymentMenu: pages.buyerPaymentMenu,
    paymentTransfer: pages.buyerPaymentTransfer,
  },
  seller: {
    selectMenu: pages.sellerSelectMenu,
    orderUsageFee: pages.sellerOrderUsageFee,
    paymentMenu: pages.sellerPaymentMenu,
    paymentTransfer: pages.sellerPaymentTransfer,
  },
} as const
const rooms = { buyer: pages.buyerRoom, seller: pages.sellerRoom, admin: pages.adminRoom } as const
const chats = {
  [Role.buyer]: { inbox: pages.buyerChat, room: rooms.buyer },
  [Role.seller]: { inbox: pages.sellerChat, room: rooms.seller },
  [Role.admin]: { inbox: pages.adminChat, room: rooms.admin },
} as const

/** The address of a page of a side's menus in a deal; `order` names what is to be paid. */
export const menuPath = (side: Side, negotiationID: string, page: keyof typeof menus.buyer, order?: string): string =>
  href(menus[side][page], { negotiationID }, { order })

/** The deal's room. */
export const roomPath = (side: Side | 'admin', negotiationID: string): string =>
  href(rooms[side], { id: negotiationID })

/** The address of a role's inbox, or of one room; `search` keeps what the inbox is narrowed to. */
export const chatPath = (userType: Reader['userType'], id?: string, search: object = {}): string =>
  id ? href(chats[userType].room, { id }, search) : href(chats[userType].inbox, search)

/** The side whose pages a person of this role sees. */
export const sideOfRole = (role: Reader['userType'] | undefined): Side => (role === Role.seller ? 'seller' : 'buyer')

/** The side that a person of the deal stands on. */
export const sideOf = (userID: string, { sellerID }: Pick<Negotiation, 'sellerID'>): Side =>
  userID === sellerID ? 'seller' : 'buyer'
