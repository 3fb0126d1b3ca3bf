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

/** A prefecture: JIS X 0401 code, names, reading, region, and its cell on the tile map (1-based, from the north-west). */
export interface PrefectureFacts {
  code: number
  name: string
  shortName: string
  kana: string
  region: CodeOf<typeof Region>
  column: number
  row: number
}

// code, name, short name, kana, region, column, row
const rows = [
  [1, '北海道', '北海道', 'ホッカイドウ', 1, 13, 1],
  [2, '青森県', '青森', 'アオモリケン', 2, 13, 2],
  [3, '岩手県', '岩手', 'イワテケン', 2, 13, 3],
  [4, '宮城県', '宮城', 'ミヤギケン', 2, 13, 4],
  [5, '秋田県', '秋田', 'アキタケン', 2, 12, 3],
  [6, '山形県', '山形', 'ヤマガタケン', 2, 12, 4],
  [7, '福島県', '福島', 'フクシマケン', 2, 13, 5],
  [8, '茨城県', '茨城', 'イバラキケン', 3, 14, 6],
  [9, '栃木県', '栃木', 'トチギケン', 3, 13, 6],
  [10, '群馬県', '群馬', 'グンマケン', 3, 12, 6],
  [11, '埼玉県', '埼玉', 'サイタマケン', 3, 12, 7],
  [12, '千葉県', '千葉', 'チバケン', 3, 14, 7],
  [13, '東京都', '東京', 'トウキョウト', 3, 13, 7],
  [14, '神奈川県', '神奈川', 'カナガワケン', 3, 13, 8],
  [15, '新潟県', '新潟', 'ニイガタケン', 4, 12, 5],
  [16, '富山県', '富山', 'トヤマケン', 4, 11, 5],
  [17, '石川県', '石川', 'イシカワケン', 4, 10, 5],
  [18, '福井県', '福井', 'フクイケン', 4, 10, 6],
  [19, '山梨県', '山梨', 'ヤマナシケン', 4, 11, 7],
  [20, '長野県', '長野', 'ナガノケン', 4, 11, 6],
  [21, '岐阜県', '岐阜', 'ギフケン', 4, 10, 7],
  [22, '静岡県', '静岡', 'シズオカケン', 4, 12, 8],
  [23, '愛知県', '愛知', 'アイチケン', 4, 11, 8],
  [24, '三重県', '三重', 'ミエケン', 5, 10, 8],
  [25, '滋賀県', '滋賀', 'シガケン', 5, 9, 7],
  [26, '京都府', '京都', 'キョウトフ', 5, 8, 7],
  [27, '大阪府', '大阪', 'オオサカフ', 5, 8, 8],
  [28, '兵庫県', '兵庫', 'ヒョウゴケン', 5, 7, 7],
  [29, '奈良県', '奈良', 'ナラケン', 5, 9, 8],
  [30, '和歌山県', '和歌山', 'ワカヤマケン', 5, 9, 9],
  [31, '鳥取県', '鳥取', 'トットリケン', 6, 6, 7],
  [32, '島根県', '島根', 'シマネケン', 6, 5, 7],
  [33, '岡山県', '岡山', 'オカヤマケン', 6, 6, 8],
  [34, '広島県', '広島', 'ヒロシマケン', 6, 5, 8],
  [35, '山口県', '山口', 'ヤマグチケン', 6, 4, 8],
  [36, '徳島県', '徳島', 'トクシマケン', 7, 7, 11],
  [37, '香川県', '香川', 'カガワケン', 7, 7, 10],
  [38, '愛媛県', '愛媛', 'エヒメケン', 7, 6, 10],
  [39, '高知県', '高知', 'コウチケン', 7, 6, 11],
  [40, '福岡県', '福岡', 'フクオカケン', 8, 3, 9],
  [41, '佐賀県', '佐賀', 'サガケン', 8, 2, 9],
  [42, '長崎県', '長崎', 'ナガサキケン', 8, 1, 9],
  [43, '熊本県', '熊本', 'クマモトケン', 8, 2, 10],
  [44, '大分県', '大分', 'オオイタケン', 8, 3, 10],
  [45, '宮崎県', '宮崎', 'ミヤザキケン', 8, 3, 11],
  [46, '鹿児島県', '鹿児島', 'カゴシマケン', 8, 2, 11],
  [47, '沖縄県', '沖縄', 'オキナワケン', 8, 1, 13],
] as const

/** The 47 prefectures in the order of their codes. */
export const prefectures: readonly PrefectureFacts[] = rows.map(
  ([code, name, shortName, kana, region, column, row]) => ({ code, name, shortName, kana, region, column, row }),
)

const byCode = new Map(prefectures.map((prefecture) => [prefecture.code, prefecture]))

/** The prefectures of a region, in the order of their codes. */
export const prefecturesOf = (region: number) => prefectures.filter((prefecture) => prefecture.region === region)

/** The full name of a prefecture (東京都); an empty string for a code that is none. */
export const prefectureName = (code: number | null | undefined) => byCode.get(code ?? 0)?.name ?? ''

/** The region that a prefecture belongs to; undefined for a code that is none. */
export const regionOf = (code: number | null | undefined) => byCode.get(code ?? 0)?.region
