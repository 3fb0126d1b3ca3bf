import type { Resource } from '#domain/kit/resource.ts'
import type * as all from '#domain/nouns.ts'
import type { Call } from '../call.ts'
import type { Contract } from '../contract.ts'

/** What a failed answer means, by its status. */
export const failureDescriptions = {
  400: '内容が正しくありません',
  401: 'ログインしていないか、ログインが無効です',
  403: '権限がないか、トークンの期限切れ（code: token_expired）です',
  404: '見つかりません',
  409: 'いまの状態ではできないか、ほかの人が先に変更しました',
  413: '大きすぎます',
  415: '使えない形式です',
  422: '同じIdempotency-Keyが別の内容で使われています',
  429: '回数が多すぎます。Retry-After の秒数を待ってください',
  default: 'ほかの失敗。本文が名指すものがない（404）、終わったリンクや掲載（410）、一時的に応じられない（503）など',
} as const

/** What a parameter is, by its name, where its schema does not say so. */
export const parameterDescriptions: Readonly<Record<string, string>> = {
  userID: '会員のID',
  cursor: '続きの位置。前の応答の cursor をそのまま渡します',
  limit: '件数。指定しなければ20',
  orderBy: '並び順にする項目名。先頭に - をつけると逆順',
  id: '番号',
  ids: '番号（カンマ区切りで100件まで）',
  estateID: '物件ID',
  sessionID: 'ログインの番号',
  postcode: '郵便番号（7桁）',
  list: '一覧の名前',
  step: 'はじめの設定の手順',
  noun: 'マスターの名前（serviceMenu、facilityCategoryMaster など）',
  path: '預けた画像のパス',
  fields: '返してほしい項目名（カンマ区切り）',
  prefecturesCode: '都道府県（JIS X 0401の番号）',
  cityCode: '市区町村（JIS X 0402の番号）',
}

/** The Japanese names of the parts of the contract that are not nouns. */
const otherLabels: Record<Exclude<keyof Contract, keyof typeof all>, string> = {
  desk: '運営の仕事',
  deskInvitation: '運営の担当者への招待',
  event: '商談の動き',
  image: '画像',
  operator: '運営者の設定',
  photoLink: '写真を送るリンク',
  place: '地域と運営者',
  session: 'ログイン状態',
  setup: 'はじめの設定',
}

const crudSummaries: Readonly<Record<string, (label: string) => string>> = {
  count: (label) => `${label}の数`,
  list: (label) => `${label}の一覧`,
  many: (label) => `${label}を番号でまとめて見る`,
  one: (label) => `${label}を見る`,
  create: (label) => `${label}を作る`,
  put: (label) => `${label}を置き換える`,
  patch: (label) => `${label}の一部を書き換える`,
  remove: (label) => `${label}を消す`,
}

/** The Japanese names of a contract's parts and calls, from its nouns, and which of them are public. */
export function wordsOf(nouns: Readonly<Record<string, Pick<Resource, 'label' | 'rules'>>>) {
  const labels: Readonly<Record<string, string>> = {
    ...otherLabels,
    ...Object.fromEntries(Object.entries(nouns).map(([part, { label }]) => [part, label])),
  }
  /** The Japanese name of a part of the contract. */
  const labelOf = (part: string) => labels[part] ?? part
  return {
    labelOf,
    /** What a call does, in a few words. */
    summaryOf: (part: string, name: string, { summary }: Call) =>
      summary ?? crudSummaries[name]?.(labelOf(part)) ?? labelOf(part),
    /** Whether a visitor may call it: for the calls that nouns have alike, by the noun's own rule. */
    isPublic(part: string, name: string, { path, open }: Call) {
      if (open || part === 'place' || path.startsWith('/public/')) return true
      return ['count', 'list', 'many', 'one'].includes(name) && nouns[part] !== undefined
        ? nouns[part].rules.read(null) !== false
        : false
    },
  }
}
