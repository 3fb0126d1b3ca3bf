import type { Negotiation } from '#domain/deal/negotiation.ts'

/** The side of a deal that a page is for: it decides which menus are offered and where links lead. */
export type Side = 'buyer' | 'seller'

/** The flag of a service menu that offers it to a side. */
export const flagOf = { buyer: 'buyerMenuFlag', seller: 'sellerMenuFlag' } as const

type Page = 'selectMenu' | 'orderUsageFee' | 'paymentMenu' | 'paymentTransfer'

/** The address of a page of a side's menus in a deal; `order` names what is to be paid. */
export const menuPath = (side: Side, negotiationID: string, page: Page, order?: string): string =>
  `/${side}/menu/${negotiationID}/${page}${order ? `?order=${order}` : ''}`

/** The deal's room. */
export const roomPath = (side: Side | 'admin', negotiationID: string): string => `/${side}/chat/${negotiationID}`

/** The side that a person of the deal stands on. */
export const sideOf = (userID: string, { sellerID }: Pick<Negotiation, 'sellerID'>): Side =>
  userID === sellerID ? 'seller' : 'buyer'
