import {
  mdiFileDocumentOutline,
  mdiChatOutline,
  mdiCurrencyJpy,
  mdiHeartOutline,
  mdiHomeCityOutline,
  mdiHomeOutline,
  mdiMagnify,
  mdiCalendarToday,
} from '@mdi/js'
import { DeskArea, type DeskAreaCode } from '#domain/choices/desk-area.ts'
import { Role } from '#domain/choices/person.ts'
import { href, pages } from '#http/pages.ts'
import type { Reader } from '../context.ts'

/** A place to go: current below it too if `within`, in a phone's tabs if it has an icon, with a count of what is unread. */
export type NavLink = {
  href: string
  label: string
  icon?: string
  within?: boolean
  isChat?: boolean
  isNotices?: boolean
  /** The area of the desk outside of which it is of no use, as `page-areas.ts` has it. */
  area?: DeskAreaCode
}

/** Places of one subject, under its heading; without one they stand alone. */
export type NavGroup = { label?: string; area?: DeskAreaCode; links: NavLink[] }

const support: NavLink[] = [
  { href: pages.notices, label: 'お知らせ', isNotices: true },
  { href: pages.fees, label: '料金のご案内' },
  { href: pages.faq, label: 'よくある質問' },
]
const flow = { href: pages.purchaseFlow, label: '購入の流れ' }
const prices = { href: pages.supportPrice, label: 'サポート料金' }
const savedSearches = { href: pages.userSearches, label: '保存した条件' }
const search = { href: pages.search, label: '物件を探す', icon: mdiMagnify, within: true }

const visitor: { main: NavLink[]; more: NavGroup[] } = {
  main: [
    search,
    { href: href(pages.suggestSignup, { redirect: pages.buyerFavorite }), label: 'お気に入り' },
    flow,
    { href: pages.sellerSignup, label: '売りたい方' },
  ],
  more: [{ links: [prices, ...support] }],
}
const byRole: Record<Reader['userType'], { main: NavLink[]; more: NavGroup[] }> = {
  [Role.buyer]: {
    main: [
      search,
      { href: pages.buyerFavorite, label: 'お気に入り', icon: mdiHeartOutline },
      { href: pages.buyerChat, label: 'チャット', icon: mdiChatOutline, within: true, isChat: true },
    ],
    more: [{ links: [savedSearches, flow, prices, ...support] }],
  },
  [Role.seller]: {
    main: [
      { href: pages.sellerEstates, label: '物件', icon: mdiHomeOutline, within: true },
      { href: pages.sellerChat, label: 'チャット', icon: mdiChatOutline, within: true, isChat: true },
      { href: pages.sellerIdentification, label: '申請', icon: mdiFileDocumentOutline },
    ],
    more: [{ links: [{ ...search, icon: undefined }, savedSearches, ...support] }],
  },
  [Role.admin]: {
    main: [
      { href: pages.adminDashboard, label: 'きょう', icon: mdiCalendarToday },
      { href: pages.adminApplicants, label: '申請', icon: mdiFileDocumentOutline, within: true, area: DeskArea.review },
      { href: pages.adminEstates, label: '物件', icon: mdiHomeCityOutline, within: true },
      { href: pages.adminChat, label: 'チャット', icon: mdiChatOutline, within: true, isChat: true },
      { href: pages.adminPayment, label: 'お金', icon: mdiCurrencyJpy, within: true },
    ],
    more: [
      {
        label: '仕事',
        links: [
          { href: pages.adminDeals, label: '商談の一覧' },
          { href: pages.adminDocuments, label: '帳票' },
          { href: pages.adminReports, label: '通報' },
          { href: pages.adminEstateReports, label: '掲載の報告' },
          { href: pages.adminFigures, label: '数字' },
        ],
      },
      {
        label: '会員と物件',
        links: [
          { href: pages.adminUsers, label: '会員', within: true },
          { href: pages.adminUserExport, label: '会員の書き出し', area: DeskArea.export },
        ],
      },
      {
        label: '見せるもの',
        area: DeskArea.settings,
        links: [
          { href: pages.adminNotices, label: 'お知らせの管理' },
          { href: pages.adminServiceMenus, label: 'サービスメニュー' },
          { href: pages.adminFacilityCategories, label: '施設区分' },
          { href: pages.adminWizards, label: 'ウィザードの質問' },
          { href: pages.adminTemplates, label: '定型文と理由の文面' },
        ],
      },
      {
        label: 'この場所',
        area: DeskArea.settings,
        links: [
          { href: pages.adminSettings, label: '設定' },
          { href: pages.adminSetup, label: 'はじめの設定' },
          { href: pages.adminAudits, label: '操作の記録' },
          { href: pages.adminRetention, label: '消去の予定' },
        ],
      },
      { label: 'みなさまへ', links: support },
    ],
  },
}

/** Where this person may go: `main` stands in the header (and, with icons, in a phone's tabs), `more` in the menu. */
export function linksOf(me: Reader | null): { main: NavLink[]; more: NavGroup[] } {
  const { main, more } = me ? byRole[me.userType] : visitor
  const isOpen = ({ area }: { area?: DeskAreaCode }) => area === undefined || !!me?.areas.includes(area)
  const groups = more.filter(isOpen).map((group) => ({ ...group, links: group.links.filter(isOpen) }))
  return { main: main.filter(isOpen), more: groups }
}
