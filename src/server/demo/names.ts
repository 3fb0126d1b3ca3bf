import type { Random } from './random.ts'

const families =
  '佐藤サトウ 鈴木スズキ 高橋タカハシ 田中タナカ 伊藤イトウ 渡辺ワタナベ 山本ヤマモト 中村ナカムラ 小林コバヤシ 加藤カトウ 吉田ヨシダ 山田ヤマダ 佐々木ササキ 山口ヤマグチ 松本マツモト 井上イノウエ 木村キムラ 林ハヤシ 斎藤サイトウ 清水シミズ 山崎ヤマザキ 森モリ 池田イケダ 橋本ハシモト 阿部アベ 石川イシカワ 前田マエダ 藤田フジタ 小川オガワ 岡田オカダ 後藤ゴトウ 長谷川ハセガワ 村上ムラカミ 近藤コンドウ 石井イシイ 坂本サカモト 遠藤エンドウ 青木アオキ 藤井フジイ 西村ニシムラ 福田フクダ 太田オオタ 三浦ミウラ 岡本オカモト 松田マツダ 中川ナカガワ 中野ナカノ 原田ハラダ 小野オノ 田村タムラ 竹内タケウチ 金子カネコ 和田ワダ 中山ナカヤマ 石田イシダ 上田ウエダ 森田モリタ 原ハラ 柴田シバタ 酒井サカイ 工藤クドウ 横山ヨコヤマ 宮崎ミヤザキ 宮本ミヤモト 内田ウチダ 高木タカギ 安藤アンドウ 島田シマダ 谷口タニグチ 大野オオノ'
const given =
  '太郎タロウ 花子ハナコ 一郎イチロウ 健太ケンタ 美咲ミサキ 陽子ヨウコ 大輔ダイスケ 直樹ナオキ 由美ユミ 恵子ケイコ 翔太ショウタ 結衣ユイ 拓也タクヤ 香織カオリ 誠マコト 真由美マユミ 和也カズヤ 智子トモコ 浩ヒロシ 幸子サチコ 修オサム 久美子クミコ 隆タカシ 裕子ユウコ 亮リョウ 彩アヤ 徹トオル 麻衣マイ 剛ツヨシ 千尋チヒロ 進ススム 節子セツコ 茂シゲル 和子カズコ 清キヨシ 文子フミコ 正タダシ 京子キョウコ 勇イサム 早苗サナエ'

const split = (words: string) =>
  words.split(' ').map((word): Name => {
    const [, written = '', kana = ''] = /^([^ァ-ヶー]+)([ァ-ヶー]+)$/.exec(word) ?? []
    return [written, kana]
  })

type Name = readonly [written: string, kana: string]
const familyNames = split(families)
const givenNames = split(given)

/** A name as forms ask for it. */
export interface FullName {
  lastName: string
  firstName: string
  lastNameKana: string
  firstNameKana: string
}

/** Somebody who does not exist; of the family `family`, if given. */
export function nameOf(random: Random, family?: Pick<FullName, 'lastName' | 'lastNameKana'>): FullName {
  const [lastName, lastNameKana] = family ? [family.lastName, family.lastNameKana] : random.pick(familyNames)
  const [firstName, firstNameKana] = random.pick(givenNames)
  return { lastName, firstName, lastNameKana, firstNameKana }
}
