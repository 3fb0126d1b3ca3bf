import { choice, type CodeOf } from '../kit/choice.ts'

/** The eight regions of Japan (八地方区分); no law fixes them, this is the school-book grouping. */
export const Region = choice({
  hokkaido: [1, '北海道'],
  tohoku: [2, '東北'],
  kanto: [3, '関東'],
  chubu: [4, '中部'],
  kinki: [5, '近畿'],
  chugoku: [6, '中国'],
  shikoku: [7, '四国'],
  kyushuOkinawa: [8, '九州・沖縄'],
})

/** A prefecture: JIS X 0401 code, names and region. */
export interface PrefectureFacts {
  code: number
  name: string
  shortName: string
  region: CodeOf<typeof Region>
}

// code, name, region
const rows = [
  [1, '北海道', 1],
  [2, '青森県', 2],
  [3, '岩手県', 2],
  [4, '宮城県', 2],
  [5, '秋田県', 2],
  [6, '山形県', 2],
  [7, '福島県', 2],
  [8, '茨城県', 3],
  [9, '栃木県', 3],
  [10, '群馬県', 3],
  [11, '埼玉県', 3],
  [12, '千葉県', 3],
  [13, '東京都', 3],
  [14, '神奈川県', 3],
  [15, '新潟県', 4],
  [16, '富山県', 4],
  [17, '石川県', 4],
  [18, '福井県', 4],
  [19, '山梨県', 4],
  [20, '長野県', 4],
  [21, '岐阜県', 4],
  [22, '静岡県', 4],
  [23, '愛知県', 4],
  [24, '三重県', 5],
  [25, '滋賀県', 5],
  [26, '京都府', 5],
  [27, '大阪府', 5],
  [28, '兵庫県', 5],
  [29, '奈良県', 5],
  [30, '和歌山県', 5],
  [31, '鳥取県', 6],
  [32, '島根県', 6],
  [33, '岡山県', 6],
  [34, '広島県', 6],
  [35, '山口県', 6],
  [36, '徳島県', 7],
  [37, '香川県', 7],
  [38, '愛媛県', 7],
  [39, '高知県', 7],
  [40, '福岡県', 8],
  [41, '佐賀県', 8],
  [42, '長崎県', 8],
  [43, '熊本県', 8],
  [44, '大分県', 8],
  [45, '宮崎県', 8],
  [46, '鹿児島県', 8],
  [47, '沖縄県', 8],
] as const

/** The 47 prefectures in the order of their codes. */
export const prefectures: readonly PrefectureFacts[] = rows.map(([code, name, region]) => ({
  code,
  name,
  // 北海道 alone is called the same in short.
  shortName: name === '北海道' ? name : name.slice(0, -1),
  region,
}))

const byCode = new Map(prefectures.map((prefecture) => [prefecture.code, prefecture]))

/** The prefectures of a region, in the order of their codes. */
export const prefecturesOf = (region: number) => prefectures.filter((prefecture) => prefecture.region === region)

/** The full name of a prefecture (東京都); an empty string for a code that is none. */
export const prefectureName = (code: number | null | undefined) => byCode.get(code ?? 0)?.name ?? ''

/** The region that a prefecture belongs to; undefined for a code that is none. */
export const regionOf = (code: number | null | undefined) => byCode.get(code ?? 0)?.region
