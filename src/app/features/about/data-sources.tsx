import { FactList } from '#ui/fact-list.tsx'
import { LandPriceLibrary } from '#app/features/listing/land-price-library.tsx'

type Source = {
  label: string
  name: string
  href?: string
  licence: { name: string; href?: string }
  asOf?: string
  changes: string
}

/** What the licences of the shipped data ask to be named (shipped/geography/README.md). */
const sources: Source[] = [
  {
    label: '駅と路線',
    name: '駅データ（Seo-4d696b75/station_database）',
    href: 'https://github.com/Seo-4d696b75/station_database',
    licence: { name: 'CC BY-SA 4.0', href: 'https://creativecommons.org/licenses/by-sa/4.0/deed.ja' },
    asOf: '2026年5月31日',
    changes:
      '営業中の駅と路線だけを選び、位置を約10m単位に丸め、線路の形を簡素にしました。加工したデータも同じ条件で提供します。',
  },
  {
    label: '町の位置',
    name: 'Geolonia 住所データ（国土交通省 位置参照情報をもとに株式会社Geoloniaが作成）',
    href: 'https://github.com/geolonia/japanese-addresses',
    licence: { name: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/deed.ja' },
    asOf: '2024年1月15日',
    changes: '町丁目の位置から、町の中心とおよその広がりを計算しました。',
  },
  {
    label: '地図の海岸と境',
    name: '国土交通省 国土数値情報（行政区域データ、2021年1月1日時点）をもとに、スマートニュース メディア研究所が加工',
    href: 'https://github.com/smartnews-smri/japan-topography',
    licence: { name: '国土数値情報の利用約款', href: 'https://nlftp.mlit.go.jp/ksj/other/agreement.html' },
    changes: '海岸線と市区町村の境を簡素にし、地図のタイルにしました。',
  },
  {
    label: '地図の市街地',
    name: '政府統計の総合窓口（e-Stat）「人口集中地区」（2010年国勢調査）をもとに、dronebirdが加工',
    href: 'https://github.com/dronebird/DIDinJapan',
    licence: { name: 'e-Statの利用規約', href: 'https://www.e-stat.go.jp/terms-of-use' },
    changes: '形を簡素にし、地図のタイルにしました。',
  },
  {
    label: '地図の湖',
    name: '国土交通省 国土数値情報（湖沼データ）をもとに、earthquake-alertが加工',
    href: 'https://github.com/earthquake-alert/maps',
    licence: { name: '国土数値情報の利用約款', href: 'https://nlftp.mlit.go.jp/ksj/other/agreement.html' },
    changes: '形を簡素にしました。',
  },
  {
    label: '地図の森林',
    name: '国土交通省 国土数値情報（森林地域データ、2015年度）の保安林をもとに、yonomotozumi-specが加工',
    href: 'https://github.com/yonomotozumi-spec/powerx-dd-checksheet',
    licence: { name: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/deed.ja' },
    changes:
      '保安林のまとまりを約700m単位の形にし、地図のタイルにしました。保安林ではない森林（全体の約3分の2）と、商用利用が認められていない岡山県は含みません。',
  },
  {
    label: '地図の川と主な道路',
    name: '国土地理院「地球地図日本」（https://www.gsi.go.jp/kankyochiri/gm_jpn.html）をもとに、omochimogumoguが形式を変換',
    href: 'https://github.com/omochimogumogu/map',
    licence: {
      name: '国土地理院コンテンツ利用規約（公共データ利用規約 第1.0版）',
      href: 'https://www.gsi.go.jp/kikakuchousei/kikakuchousei40182.html',
    },
    changes:
      '形をなめらかにし、上流の長さから大きな川を、市区町村どうしを結ぶ道から主な道路を選び、地図のタイルにしました。100万分の1の地図のため、位置は数百mずれることがあります。',
  },
  {
    label: '地図の高速道路',
    name: 'HighwayOrderedDS（国土交通省 国土数値情報 高速道路時系列データなどをもとにyH3PO4が作成）',
    href: 'https://github.com/yH3PO4/HighwayOrderedDS',
    licence: { name: 'CC BY-SA 3.0', href: 'https://creativecommons.org/licenses/by-sa/3.0/deed.ja' },
    asOf: '2024年6月15日',
    changes: '区間の形と路線名だけを選び、地図のタイルにしました。加工したデータも同じ条件で提供します。',
  },
  {
    label: '郵便番号と町名',
    name: '日本郵便 郵便番号データ',
    href: 'https://www.post.japanpost.jp/zipcode/download.html',
    licence: { name: '自由に利用できます' },
    changes: '読みがなを整え、市区町村ごとにまとめました。',
  },
]

const outsideLink = (name: string, href: string | undefined) =>
  href ? (
    <a href={href} className="link" rel="noreferrer">
      {name}
    </a>
  ) : (
    name
  )

const factOf = ({ label, name, href, licence, asOf, changes }: Source) => ({
  label,
  value: (
    <>
      {outsideLink(name, href)}、{asOf && `${asOf}現在、`}利用条件：{outsideLink(licence.name, licence.href)}。{changes}
    </>
  ),
})

const landPrices = {
  label: '公示価格（地価公示）',
  value: (
    <>
      このサイトには載せていません。町ごとの公示価格は、
      <LandPriceLibrary />
    </>
  ),
}

/** Where the facts about stations and towns come from, as their licences ask to be told, and which are not among them. */
export const DataSources = () => <FactList columns={1} facts={[...sources.map(factOf), landPrices]} />
