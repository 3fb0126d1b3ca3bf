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

// code, name, short name, region
const rows = [
  [1, '北海道', '北海道', 1],
  [2, '青森県', '青森', 2],
  [3, '岩手県', '岩手', 2],
  [4, '宮城県', '宮城', 2],
  [5, '秋田県', '秋田', 2],
  [6, '山形県', '山形', 2],
  [7, '福島県', '福島', 2],
  [8, '茨城県', '茨城', 3],
  [9, '栃木県', '栃木', 3],
  [10, '群馬県', '群馬', 3],
  [11, '埼玉県', '埼玉', 3],
  [12, '千葉県', '千葉', 3],
  [13, '東京都', '東京', 3],
  [14, '神奈川県', '神奈川', 3],
  [15, '新潟県', '新潟', 4],
  [16, '富山県', '富山', 4],
  [17, '石川県', '石川', 4],
  [18, '福井県', '福井', 4],
  [19, '山梨県', '山梨', 4],
  [20, '長野県', '長野', 4],
  [21, '岐阜県', '岐阜', 4],
  [22, '静岡県', '静岡', 4],
  [23, '愛知県', '愛知', 4],
  [24, '三重県', '三重', 5],
  [25, '滋賀県', '滋賀', 5],
  [26, '京都府', '京都', 5],
  [27, '大阪府', '大阪', 5],
  [28, '兵庫県', '兵庫', 5],
  [29, '奈良県', '奈良', 5],
  [30, '和歌山県', '和歌山', 5],
  [31, '鳥取県', '鳥取', 6],
  [32, '島根県', '島根', 6],
  [33, '岡山県', '岡山', 6],
  [34, '広島県', '広島', 6],
  [35, '山口県', '山口', 6],
  [36, '徳島県', '徳島', 7],
  [37, '香川県', '香川', 7],
  [38, '愛媛県', '愛媛', 7],
  [39, '高知県', '高知', 7],
  [40, '福岡県', '福岡', 8],
  [41, '佐賀県', '佐賀', 8],
  [42, '長崎県', '長崎', 8],
  [43, '熊本県', '熊本', 8],
  [44, '大分県', '大分', 8],
  [45, '宮崎県', '宮崎', 8],
  [46, '鹿児島県', '鹿児島', 8],
  [47, '沖縄県', '沖縄', 8],
] as const

/** The 47 prefectures in the order of their codes. */
export const prefectures: readonly PrefectureFacts[] = rows.map(([code, name, shortName, region]) => ({
  code,
  name,
  shortName,
  region,
}))

const byCode = new Map(prefectures.map((prefecture) => [prefecture.code, prefecture]))

/** The prefectures of a region, in the order of their codes. */
export const prefecturesOf = (region: number) => prefectures.filter((prefecture) => prefecture.region === region)

/** The full name of a prefecture (東京都); an empty string for a code that is none. */
export const prefectureName = (code: number | null | undefined) => byCode.get(code ?? 0)?.name ?? ''

/** The region that a prefecture belongs to; undefined for a code that is none. */
export const regionOf = (code: number | null | undefined) => byCode.get(code ?? 0)?.region
