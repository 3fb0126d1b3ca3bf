import { deskPages } from './desk/desk-pages.ts'
import { stringifySearch } from './search-params.ts'

// The route table (`app/routes.ts`), every link, redirect, mail and notification takes an address from here, so that a renamed page
// breaks the build. Who may enter, the sitemap and `/robots.txt` ask in which group it stands.
/** The pages that visitors may enter, too, by how search engines come to them. */
export const publicPages = {
  /** The sitemap names them. */
  listed: {
    home: '/',
    searchResults: '/buyer/estate',
    search: '/buyer/estate/search',
    purchaseFlow: '/buyer/menu/purchaseFlow',
    supportPrice: '/buyer/estate/supportPrice',
    fees: '/fees',
    faq: '/faq',
    notices: '/notice',
    terms: '/terms',
    privacy: '/privacy',
    legal: '/legal',
  },
  /** Links lead to them. The sitemap names homes besides, those that are published. */
  linked: {
    notice: '/notice/$id',
    estate: '/estate/$id',
    estateSheet: '/estate/$id/sheet',
    searchPrefecture: '/buyer/estate/search/selectPrefecture',
    searchCity: '/buyer/estate/search/selectCity',
    searchArea: '/buyer/estate/search/selectArea',
    searchLine: '/buyer/estate/search/selectLine',
    searchStation: '/buyer/estate/search/selectStation',
    searchMap: '/buyer/estate/search/map',
    suggestSignup: '/buyer/suggestSignup',
    login: '/login',
    signup: '/signup',
    sellerSignup: '/seller/signup',
  },
  /** Nothing for search engines: they are asked to stay away (`/robots.txt`). */
  unlisted: {
    compare: '/buyer/estate/compare',
    sharedFavorites: '/shared',
    heirConsent: '/consent',
    deskInvitation: '/invitation',
    alertsByMail: '/alerts',
    photoLink: '/auth/photo',
    authAction: '/auth/action',
    passwordReset: '/user/passwordReset',
    passwordChange: '/user/passwordChange',
    secondStep: '/user/secondStep',
  },
} as const

/** The pages for whoever is signed in; those below `/buyer/`, `/seller/` and `/admin/` in that role. */
const memberPages = {
  userEdit: '/user/edit',
  userMail: '/user/mail',
  userRole: '/user/role',
  userNotification: '/user/notification',
  userSearches: '/user/searches',
  /** The 取引時確認 of one's own side of the deal with this id. */
  partyCheck: '/user/partyCheck/$id',

  searchDetail: '/buyer/estate/search/selectDetail',
  searchResultsDetail: '/buyer/estate/search/resultDetail',
  buyerEstate: '/buyer/estate/$id',
  buyerFavorite: '/buyer/favorite',
  buyerChat: '/buyer/chat',
  buyerRoom: '/buyer/chat/$id',
  buyerSelectMenu: '/buyer/menu/$negotiationID/selectMenu',
  buyerOrderUsageFee: '/buyer/menu/$negotiationID/orderUsageFee',
  buyerPaymentMenu: '/buyer/menu/$negotiationID/paymentMenu',
  buyerPaymentTransfer: '/buyer/menu/$negotiationID/paymentTransfer',

  sellerEstates: '/seller/estate',
  sellerEstate: '/seller/estate/$id',
  sellerOwnership: '/seller/estate/$id/ownership',
  sellerPrice: '/seller/estate/$id/price',
  sellerBrokerage: '/seller/estate/$id/brokerage',
  sellerIdentification: '/seller/identification',
  sellerChat: '/seller/chat',
  sellerRoom: '/seller/chat/$id',
  sellerSelectMenu: '/seller/menu/$negotiationID/selectMenu',
  sellerOrderUsageFee: '/seller/menu/$negotiationID/orderUsageFee',
  sellerPaymentMenu: '/seller/menu/$negotiationID/paymentMenu',
  sellerPaymentTransfer: '/seller/menu/$negotiationID/paymentTransfer',

  wizard: '/seller/estate/wizard/$id',
  wizardAddress: '/seller/estate/wizard/$id/address',
  wizardName: '/seller/estate/wizard/$id/name',
  wizardDetail: '/seller/estate/wizard/$id/detail',
  wizardPhoto: '/seller/estate/wizard/$id/photo',
  wizardPrice: '/seller/estate/wizard/$id/price',
  wizardTitle: '/seller/estate/wizard/$id/title',
  wizardConfirm: '/seller/estate/wizard/$id/confirm',

  ...deskPages,
} as const

/** The address of every page. A part that begins with `$` is a parameter: fill it in by `href`. */
export const pages = {
  ...publicPages.listed,
  ...publicPages.linked,
  ...publicPages.unlisted,
  ...memberPages,
} as const

/** The address of a page, with its parameters unfilled. */
export type Page = (typeof pages)[keyof typeof pages]

/** A page without parameters. */
export type PlainPage = Exclude<Page, `${string}$${string}`>

type Parameter<P extends string> = P extends `${infer Head}/${infer Tail}`
  ? Parameter<Head> | Parameter<Tail>
  : P extends `$${infer Name}`
    ? Name
    : never

/** The parameters of a page by name: `{ id: string }`; each is encoded by `href`. */
export type PageParams<P extends Page> = Record<Parameter<P>, string>

type Rest<P extends Page> = [Parameter<P>] extends [never]
  ? [search?: object]
  : [params: PageParams<P>, search?: object]

// After the parameters, if the page has any, comes the search: lists are comma-joined, what is `undefined`, `null` or `''` is left out.
/** A link to a page of this site: `href(pages.adminEstate, { id })`, `href(pages.notices, { cursor })`. */
export function href<P extends Page>(page: P, ...rest: Rest<P>): string {
  const [params, search = {}] = page.includes('$') ? rest : [{}, ...rest]
  const values = new Map(Object.entries(params ?? {}))
  const path = page.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value: unknown = values.get(name)
    if (typeof value !== 'string' || value === '') throw new Error(`${page} needs ${name}`)
    return encodeURIComponent(value)
  })
  return path + stringifySearch({ ...search })
}

/** The mailbox of the demonstration, where there is one: not a page of the router. */
export const demoMailbox = '/dev/mail'

const patterns = Object.values(pages).map(
  (page) => [page, new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}$`)] as const,
)
/** The page at a path (without search or final slash), or undefined where there is none. */
export const pageAt = (path: string): Page | undefined =>
  Object.values(pages).find((page) => page === path) ?? patterns.find(([, pattern]) => pattern.test(path))?.[0]

const open: Record<string, Page>[] = Object.values(publicPages)
const openPages = new Set<Page | undefined>(open.flatMap((group) => Object.values(group)))
/** Whether visitors may enter, too; false where there is no page. */
export const isPublic = (page: Page | undefined): boolean => openPages.has(page)
