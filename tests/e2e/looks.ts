import type { pages } from '#http/pages.ts'
import type { Role } from './people.ts'

export type Who = Role | 'visitor'
/** A home, a person or a notice names itself. */
const named = /^(?!ページ|公開していない).+/
type Name = keyof typeof pages
/** Who looks at a page, and the heading by which they know that it is this one. */
type Look = [who: Who, heading: RegExp, search?: string]

/** Every page of the site, as somebody sees it for whom it is made. A page without a row does not compile. */
export const looks: Record<Name, Look> = {
  home: ['visitor', /^家を、住んでいた人のことばで選ぶ。$/],
  faq: ['visitor', /^よくある質問$/],
  fees: ['visitor', /^料金のご案内$/],
  legal: ['visitor', /^運営者・特定商取引法に基づく表記$/],
  privacy: ['visitor', /^プライバシーポリシー$/],
  terms: ['visitor', /^利用規約$/],
  notices: ['visitor', /^お知らせ$/],
  notice: ['visitor', named],
  estate: ['visitor', named],
  estateSheet: ['visitor', named],

  login: ['visitor', /^ログイン$/],
  signup: ['visitor', /^無料で会員登録$/],
  sellerSignup: ['visitor', /^売りたい方の会員登録$/],
  authAction: ['visitor', /^リンクが途中で切れています$/],
  passwordReset: ['visitor', /^パスワードの再設定$/],
  passwordChange: ['buyer', /^パスワードの変更$/],
  userEdit: ['buyer', /^会員情報$/],
  userMail: ['buyer', /^メールの受け取り$/],
  secondStep: ['buyer', /^2段階認証$/],
  userNotification: ['buyer', /^通知$/],
  userSearches: ['buyer', /^保存した条件$/],

  search: ['visitor', /^どんな物件をお探しですか？$/],
  searchPrefecture: ['visitor', /^都道府県を選んでください$/],
  searchCity: ['visitor', /^東京都の市区町村を選んでください$/, '?prefecturesCode=13'],
  searchArea: ['visitor', /^杉並区の町名を選んでください$/, '?searchCityCodes=13115'],
  searchLine: ['visitor', /^東京都を通る路線を選んでください$/, '?prefecturesCode=13'],
  searchStation: ['visitor', /^駅を選んでください$/, '?prefecturesCode=13&lineIDs=258'],
  searchDetail: ['buyer', /^くわしい条件で探す$/],
  searchResults: ['visitor', /^全国の物件$/],
  searchResultsDetail: ['buyer', /^全国の物件$/, '?priceTo=1'],
  purchaseFlow: ['visitor', /^購入の流れ$/],
  supportPrice: ['visitor', /^サポート料金$/],
  suggestSignup: ['visitor', /^無料の会員登録で、できること$/],

  buyerEstate: ['buyer', named],
  buyerFavorite: ['buyer', /^お気に入り/],
  buyerChat: ['buyer', /^チャット$/],
  buyerRoom: ['buyer', named],
  buyerSelectMenu: ['buyer', /^サービスの見積と注文$/],
  buyerOrderUsageFee: ['buyer', /^取引サポート利用料$/],
  buyerPaymentMenu: ['buyer', /^お支払い$/],
  buyerPaymentTransfer: ['buyer', /^銀行振込でのお支払い$/],

  sellerEstates: ['seller', /^物件$/],
  sellerEstate: ['seller', named],
  sellerIdentification: ['seller', /^本人確認$/],
  sellerChat: ['seller', /^チャット$/],
  sellerRoom: ['seller', named],
  sellerSelectMenu: ['seller', /^サービスの見積と注文$/],
  sellerOrderUsageFee: ['seller', /^掲載利用料$/],
  sellerPaymentMenu: ['seller', /^お支払い$/],
  sellerPaymentTransfer: ['seller', /^銀行振込でのお支払い$/],

  wizard: ['seller', /を売りますか？$/],
  wizardAddress: ['seller', /どこにありますか？$/],
  wizardName: ['seller', /どなたの名義/],
  wizardDetail: ['seller', /教えてください$/],
  wizardPhoto: ['seller', /写真/],
  wizardPrice: ['seller', /^いくらで売りますか？$/],
  wizardTitle: ['seller', /よいところを教えてください$/],
  wizardConfirm: ['seller', /^この内容で審査を申請しますか？$/],

  adminDashboard: ['admin', /^きょうの仕事$/],
  adminApplicants: ['admin', /^売主の申請$/],
  adminApplicant: ['admin', /さん$/],
  adminEstates: ['admin', /^物件$/],
  adminEstate: ['admin', named],
  adminChat: ['admin', /^チャット$/],
  adminRoom: ['admin', named],
  adminSelectMenu: ['admin', /^見積と注文$/],
  adminCreateOrder: ['admin', /見積/],
  adminPayment: ['admin', /^お金$/],
  adminDocuments: ['admin', /^帳票$/],
  adminDeals: ['admin', /^商談の一覧$/],
  adminReports: ['admin', /^通報$/],
  adminSetup: ['admin', /^はじめの設定$/],
  adminSettings: ['admin', /^設定$/],
  adminNotices: ['admin', /^お知らせの管理$/],
  adminFigures: ['admin', /^数字$/],
  adminWizards: ['admin', /^ウィザードの質問$/],
  adminServiceMenus: ['admin', /^サービスメニュー$/],
  adminFacilityCategories: ['admin', /^施設区分$/],
  adminUsers: ['admin', /^会員$/],
  adminUser: ['admin', /さん$/],
  adminAudits: ['admin', /^操作の記録$/],
  adminMaintenance: ['admin', /^保守$/],
  adminUserExport: ['admin', /^会員の書き出し$/],
}

/** What a list leads to: the page's address begins so, and the list has a link whose address does. */
export const found: [page: string, list: string, link: string][] = [
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
  ['/admin/estate/$id', '/admin/estate', '/admin/estate/'],
  ['/admin/chat/$id', '/admin/chat', '/admin/chat/'],
  ['/admin/menu/$negotiationID', '/admin/chat', '/admin/chat/'],
]

/** Pages that look otherwise by what their address says, or that there are none. */
export const more: [who: Who, path: string, heading: RegExp, status?: number][] = [
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
  ['admin', '/admin/payment?view=refunds', /^お金$/],
  ['admin', '/admin/payment?view=quotations', /^お金$/],
  ['admin', '/admin/payment?view=orders', /^お金$/],
]
