import { allAreas } from '#domain/choices/desk-area.ts'
import { keywordsOf } from '#domain/desk/keywords.ts'
import { Role } from '#domain/choices/person.ts'
import { norm } from '#domain/text/japanese-search.ts'
import { href, pages } from '#http/pages.ts'
import { linksOf } from '../frame/links.ts'

/** A page of the desk, or a deed that begins on one; `words` are others by which it is looked for. */
type PaletteTarget = { label: string; note: string; path: string; words: string }

const readings: Readonly<Record<string, string>> = {
  [pages.adminDashboard]: 'きょうの仕事 今日 しごと dashboard',
  [pages.adminApplicants]: '売主の申請 しんせい 本人確認 審査',
  [pages.adminEstates]: 'ぶっけん 審査',
  [pages.adminChat]: '商談 メッセージ 受信',
  [pages.adminPayment]: 'おかね 支払い しはらい 入金',
  [pages.adminDeals]: 'しょうだん',
  [pages.adminDocuments]: 'ちょうひょう 領収書 請求書 見積書',
  [pages.adminReports]: 'つうほう',
  [pages.adminEstateReports]: 'つうほう ほうこく',
  [pages.adminTemplates]: 'ていけいぶん テンプレート 差し戻し 否認 りゆう',
  [pages.adminFigures]: 'すうじ 集計 統計',
  [pages.adminUsers]: 'かいいん 電話 名簿',
  [pages.adminUserExport]: 'CSV かいいん 名簿',
  [pages.adminSettings]: 'せってい メール 口座 運営者 バックアップ 外部への通知 webhook',
  [pages.adminSetup]: '公開の準備 せってい',
  [pages.adminAudits]: '履歴 ログ きろく',
  [pages.adminRetention]: '保管 期限 訴訟 しょうきょ',
  [pages.adminMaintenance]: 'ほしゅ',
}

const deeds: readonly PaletteTarget[] = [
  {
    label: '入金を記録する・照合する',
    path: href(pages.adminPayment, { view: 'deposits' }),
    words: '振込 銀行 CSV 明細',
  },
  { label: '返金を承認する', path: href(pages.adminPayment, { view: 'refunds' }), words: 'へんきん' },
  { label: 'お知らせを書く', path: pages.adminNotices, words: '告知 おしらせ' },
  { label: 'サービスメニューを加える', path: pages.adminServiceMenus, words: '料金 価格' },
  { label: '自分の担当の仕事を見る', path: href(pages.adminDashboard, { mine: 'true' }), words: 'じぶん たんとう' },
  { label: '2段階認証を設定する', path: pages.secondStep, words: 'にだんかい ログイン 認証アプリ' },
].map((deed) => ({ ...deed, note: '操作' }))

const { main, more } = linksOf({
  id: '',
  name: '',
  userType: Role.admin,
  otherRole: null,
  sellerApprovedStatus: null,
  areas: allAreas,
})
const places: readonly PaletteTarget[] = [
  ...[...main, ...more.flatMap(({ links }) => links), { href: pages.adminMaintenance, label: '保守' }].map(
    ({ href: path, label }) => ({ label, path, note: 'ページ', words: readings[path] ?? '' }),
  ),
  ...deeds,
]

/** The pages and deeds of the desk that every word is part of: those that begin with what was typed come first. */
export function placesOf(typed: string): PaletteTarget[] {
  const words = keywordsOf(typed)
  const hits = places.filter(({ label, words: others }) => {
    const text = norm(`${label} ${others}`)
    return words.every(({ forms }) => forms.some((form) => text.includes(norm(form.text))))
  })
  const begins = ({ label }: PaletteTarget) => Number(norm(label).startsWith(norm(typed.trim())))
  return hits.toSorted((one, other) => begins(other) - begins(one)).slice(0, 5)
}
