import {
  mdiAccountCheckOutline,
  mdiChatOutline,
  mdiHeartOutline,
  mdiHomeCityOutline,
  mdiHomeOutline,
  mdiMagnify,
  mdiWeatherSunny,
} from '@mdi/js'
import { Role } from '#domain/choices/person.ts'
import type { Me } from '../context.ts'

/**
 * A place to go; `within` marks it current on every page below it too. Those with an icon stand in a phone's tabs; beside
 * `isChat` stands how many messages are unread.
 */
export type NavLink = { href: string; label: string; icon?: string; within?: boolean; isChat?: boolean }

const support = [
  { href: '/notice', label: 'お知らせ' },
  { href: '/faq', label: 'よくある質問' },
]
const buying = [
  { href: '/buyer/menu/purchaseFlow', label: '購入の流れ' },
  { href: '/buyer/estate/supportPrice', label: 'サポート料金' },
]
const search = { href: '/buyer/estate/search', label: '物件を探す', icon: mdiMagnify, within: true }

const visitor = {
  main: [
    search,
    { href: '/buyer/suggestSignup?redirect=/buyer/favorite', label: 'お気に入り' },
    { href: '/buyer/menu/purchaseFlow', label: '購入の流れ' },
    { href: '/seller/signup', label: '売りたい方' },
  ],
  more: [{ href: '/buyer/estate/supportPrice', label: 'サポート料金' }, ...support],
}
const byRole: Record<Me['userType'], { main: NavLink[]; more: NavLink[] }> = {
  [Role.buyer]: {
    main: [
      search,
      { href: '/buyer/favorite', label: 'お気に入り', icon: mdiHeartOutline },
      { href: '/buyer/chat', label: 'チャット', icon: mdiChatOutline, within: true, isChat: true },
    ],
    more: [...buying, ...support],
  },
  [Role.seller]: {
    main: [
      { href: '/seller/estate', label: '物件', icon: mdiHomeOutline, within: true },
      { href: '/seller/chat', label: 'チャット', icon: mdiChatOutline, within: true, isChat: true },
      { href: '/seller/identification', label: '申請', icon: mdiAccountCheckOutline },
    ],
    more: [{ ...search, icon: undefined }, ...support],
  },
  [Role.admin]: {
    main: [
      { href: '/admin/dashboard', label: 'きょう', icon: mdiWeatherSunny },
      { href: '/admin/approve/seller', label: '申請', icon: mdiAccountCheckOutline, within: true },
      { href: '/admin/estate', label: '物件', icon: mdiHomeCityOutline, within: true },
      { href: '/admin/chat', label: 'チャット', icon: mdiChatOutline, within: true, isChat: true },
    ],
    more: [
      { href: '/admin/payment', label: '入金・返金・書類' },
      { href: '/admin/user/export', label: '会員の書き出し' },
      ...support,
    ],
  },
}

/** Where this person may go: `main` stands in the header (and, with icons, in a phone's tabs), `more` in the menu. */
export const linksOf = (me: Me | null): { main: NavLink[]; more: NavLink[] } => (me ? byRole[me.userType] : visitor)
