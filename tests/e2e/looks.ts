import { isPublic, pages } from '#http/pages.ts'
import type { Role } from './people.ts'

export type Who = Role | 'visitor'
/** A home, a person or a notice names itself. */
const namedHeading = /^(?!ページ|公開していない).+/
export type Name = keyof typeof pages
/** The heading by which whoever looks at a page knows that it is this one. */
export type Look = [heading: RegExp, search?: string]

/** Every page of the site, by its heading. A page without a row does not compile. */
export const looks: Record<Name, Look> = {
  home: [/^家を、住んでいた人のことばで選ぶ。$/],
  faq: [/^よくある質問$/],
  fees: [/^料金のご案内$/],
  legal: [/^運営者・特定商取引法に基づく表記$/],
  privacy: [/^プライバシーポリシー$/],
  terms: [/^利用規約$/],
  notices: [/^お知らせ$/],
  notice: [namedHeading],
  estate: [namedHeading],
  estateSheet: [namedHeading],
  sharedFavorites: [/^共有されたお気に入り$/],
  deskInvitation: [/^運営の担当者への招待$/],
  heirConsent: [/^売却への同意のお願い$/],

  login: [/^ログイン$/],
  signup: [/^無料で会員登録$/],
  sellerSignup: [/^売りたい方の会員登録$/],
  authAction: [/^リンクが途中で切れています$/],
  passwordReset: [/^パスワードの再設定$/],
  passwordChange: [/^パスワードの変更$/],
  userEdit: [/^会員情報$/],
  userMail: [/^メールの受け取り$/],
  alertsByMail: [/^メールでのお知らせ$/],
  photoLink: [/^スマートフォンから写真を送る$/],
  secondStep: [/^2段階認証$/],
  userNotification: [/^通知$/],
  userRole: [/^売主としても使う$/],
  userSearches: [/^保存した条件$/],
  partyCheck: [/^取引時確認$/],

  search: [/^どんな物件をお探しですか？$/],
  searchPrefecture: [/^都道府県を選んでください$/],
  searchCity: [/^東京都の市区町村を選んでください$/, '?prefecturesCode=13'],
  searchArea: [/^杉並区の町名を選んでください$/, '?searchCityCodes=13115'],
  searchMap: [/の物件の地図$/],
  searchLine: [/^東京都を通る路線を選んでください$/, '?prefecturesCode=13'],
  searchStation: [/^駅を選んでください$/, '?prefecturesCode=13&lineIDs=258'],
  searchDetail: [/^くわしい条件で探す$/],
  searchResults: [/^全国の物件$/],
  searchResultsDetail: [/^全国の物件$/, '?priceTo=1'],
  purchaseFlow: [/^購入の流れ$/],
  supportPrice: [/^サポート料金$/],
  compare: [/^物件をくらべる$/],
  suggestSignup: [/^無料の会員登録で、できること$/],

  buyerEstate: [namedHeading],
  buyerFavorite: [/^お気に入り/],
  buyerChat: [/^チャット$/],
  buyerRoom: [namedHeading],
  buyerSelectMenu: [/^サービスの見積と注文$/],
  buyerOrderUsageFee: [/^取引サポート利用料$/],
  buyerPaymentMenu: [/^お支払い$/],
  buyerPaymentTransfer: [/^銀行振込でのお支払い$/],

  sellerEstates: [/^物件$/],
  sellerBrokerage: [/^媒介契約$/],
  sellerOwnership: [/^相続・空き家・代理の方へ$/],
  sellerPrice: [/^価格を変える$/],
  sellerEstate: [namedHeading],
  sellerIdentification: [/^本人確認$/],
  sellerChat: [/^チャット$/],
  sellerRoom: [namedHeading],
  sellerSelectMenu: [/^サービスの見積と注文$/],
  sellerOrderUsageFee: [/^掲載利用料$/],
  sellerPaymentMenu: [/^お支払い$/],
  sellerPaymentTransfer: [/^銀行振込でのお支払い$/],

  wizard: [/を売りますか？$/],
  wizardAddress: [/どこにありますか？$/],
  wizardName: [/どなたの名義/],
  wizardDetail: [/^土地の(広さ|権利)$/],
  wizardPhoto: [/写真/],
  wizardPrice: [/^いくらで売りますか？$/],
  wizardTitle: [/よいところを教えてください$/],
  wizardConfirm: [/^この内容で審査を申請しますか？$/],

  adminDashboard: [/^きょうの仕事$/],
  adminApplicants: [/^売主の申請$/],
  adminApplicant: [/さん$/],
  adminPartyChecks: [/^取引時確認$/],
  adminEstates: [/^物件$/],
  adminEstate: [namedHeading],
  adminEstateImports: [/^物件の取り込み$/],
  adminEstateImport: [namedHeading],
  adminChat: [/^チャット$/],
  adminRoom: [namedHeading],
  adminSelectMenu: [/^見積と注文$/],
  adminCreateOrder: [/見積/],
  adminClientAccount: [/さんの会計$/],
  adminPayment: [/^お金$/],
  adminDocuments: [/^帳票$/],
  adminDeals: [/^商談の一覧$/],
  adminReports: [/^通報$/],
  adminEstateReports: [/^掲載の報告$/],
  adminSetup: [/^はじめの設定$/],
  adminSettings: [/^設定$/],
  adminBrand: [/^ブランド$/],
  adminWebhooks: [/^外部への通知$/],
  adminNotices: [/^お知らせの管理$/],
  adminFigures: [/^数字$/],
  adminTemplates: [/^定型文と理由の文面$/],
  adminWizards: [/^ウィザードの質問$/],
  adminServiceMenus: [/^サービスメニュー$/],
  adminFacilityCategories: [/^施設区分$/],
  adminLedger: [/^帳簿$/],
  adminEmployees: [/^従業者名簿$/],
  adminDeskRoles: [/^運営の役割$/],
  adminTransactionSpecialists: [/^宅地建物取引士$/],
  adminUsers: [/^会員$/],
  adminUser: [/さん$/],
  adminAudits: [/^操作の記録$/],
  adminTimeline: [/の経緯$/, '?about=user.demo-seller'],
  adminRetention: [/^消去の予定$/],
  adminMaintenance: [/^保守$/],
  adminUserExport: [/^会員の書き出し$/],
}

/** Pages that visitors may enter and that show them nothing of what they are for. */
const forMembers = new Set<Name>(['passwordChange', 'secondStep'])
const areas = ['buyer', 'seller', 'admin'] as const
/** Who looks at a page, as somebody for whom it is made: a visitor if they may enter, else a member in the role of its address. */
export const whoLooksAt = (name: Name): Who =>
  isPublic(pages[name]) && !forMembers.has(name)
    ? 'visitor'
    : (areas.find((area) => pages[name].startsWith(`/${area}/`)) ?? 'buyer')

/** Pages that a finger finds otherwise than a mouse: these are looked at on a phone, too. All others are made as narrow as one. */
export const byTouch: ReadonlySet<Name> = new Set<Name>([
  'home',
  'searchResults',
  'searchMap',
  'estate',
  'buyerRoom',
  'sellerRoom',
  'sellerIdentification',
  'wizardPhoto',
  'photoLink',
  'userMail',
])

/** What a list leads to: the page's address begins so, and the list has a link whose address does. */
export const linkedPages: [page: string, list: string, link: string][] = [
  ['/notice/$id', '/notice', '/notice/'],
  ['/estate/$id', '/buyer/estate', '/estate/'],
  ['/buyer/estate/$id', '/buyer/estate', '/buyer/estate/0'],
  ['/buyer/chat/$id', '/buyer/chat', '/buyer/chat/'],
  ['/buyer/menu/$negotiationID', '/buyer/chat', '/buyer/chat/'],
  ['/seller/estate/wizard/$id', '/seller/estate?filter=draft', '/seller/estate/wizard/'],
  ['/seller/estate/$id', '/seller/estate', '/seller/estate/0'],
  ['/seller/chat/$id', '/seller/chat', '/seller/chat/'],
  ['/seller/menu/$negotiationID', '/seller/chat', '/seller/chat/'],
  ['/admin/approve/seller/$id', '/admin/approve/seller', '/admin/approve/seller/'],
  ['/admin/users/$id', '/admin/users?status=seller', '/admin/users/'],
  ['/admin/estate/$id', '/admin/estate', '/admin/estate/0'],
  ['/admin/estate/imports/$id', '/admin/estate/imports', '/admin/estate/imports/'],
  ['/admin/chat/$id', '/admin/chat', '/admin/chat/'],
  ['/admin/menu/$negotiationID', '/admin/chat', '/admin/chat/'],
]

/** Pages that look otherwise by what their address says, or that there are none. */
export const otherPages: [who: Who, path: string, heading: RegExp, status?: number][] = [
  ['visitor', '/login?by=mail', /^メールでログイン$/],
  ['visitor', '/signup?sent=true', /^メールを確認してください$/],
  ['visitor', '/buyer/estate?prefecturesCode=13', /物件$/],
  ['visitor', '/no-such-page', /^ページが見つかりません$/, 404],
  ['buyer', '/', /./],
  ['buyer', '/buyer/estate', /^全国の物件$/],
  ['seller', '/seller/estate?filter=negotiating', /^物件$/],
  ['seller', '/seller/chat?unread=true', /^チャット$/],
  ['admin', '/admin/setup?step=wizard', /^はじめの設定$/],
  ['admin', '/admin/setup?step=launch', /^はじめの設定$/],
  ['admin', '/admin/chat?reported=true', /^チャット$/],
  ['admin', '/admin/payment?view=deposits', /^お金$/],
  ['admin', '/admin/payment?view=statements', /^お金$/],
  ['admin', '/admin/payment?view=refunds', /^お金$/],
  ['admin', '/admin/payment?view=quotations', /^お金$/],
  ['admin', '/admin/payment?view=orders', /^お金$/],
  ['admin', '/admin/payment?view=accounting', /^お金$/],
]
