import type { ServiceMenu } from '#domain/master/service-menu.ts'
import { daysBefore } from './moments.ts'
import { demoId } from './random.ts'

type Menu = Pick<ServiceMenu, 'name' | 'description' | 'price' | 'priceDescription'> & {
  for: 'buyer' | 'seller' | 'both'
  usageFee?: true
}

const offered: readonly Menu[] = [
  {
    for: 'seller',
    usageFee: true,
    name: '掲載利用料',
    price: 11_000,
    priceDescription: '1年間・物件数の制限なし',
    description: '物件を掲載するための利用料です。お支払いの日から1年間、何件でも掲載できます。',
  },
  {
    for: 'seller',
    name: '物件の写真撮影',
    price: 33_000,
    priceDescription: '1物件・交通費込み（離島を除く）',
    description: '撮影の担当者がうかがい、外観・室内・周辺を30枚まで撮影します。',
  },
  {
    for: 'seller',
    name: '間取り図の作成',
    price: 8_800,
    priceDescription: '1物件',
    description: '手書きの図面や古い図面をもとに、見やすい間取り図を作ります。',
  },
  {
    for: 'seller',
    name: '物件の調査代行',
    price: 44_000,
    priceDescription: '1物件・証明書の実費は別',
    description: '役所と法務局で、用途地域・道路・上下水道・登記の内容を調べて報告します。',
  },
  {
    for: 'both',
    name: '契約書類の作成',
    price: 88_000,
    priceDescription: '1契約',
    description: '売買契約書と重要事項説明書を作成し、内容をオンラインでご説明します。',
  },
  {
    for: 'buyer',
    usageFee: true,
    name: '取引サポート利用料',
    price: 5_500,
    priceDescription: '1年間・商談の数の制限なし',
    description: '運営が商談に立ち会い、手続きをご案内するための利用料です。お支払いの日から1年間ご利用になれます。',
  },
  {
    for: 'buyer',
    name: '現地の確認と報告',
    price: 27_500,
    priceDescription: '1物件・往復100kmまで',
    description: '遠くてすぐに見に行けない方に代わって現地を確かめ、写真と動画で報告します。',
  },
  {
    for: 'buyer',
    name: '建物状況調査の手配',
    price: 66_000,
    priceDescription: '延床150㎡までの戸建て',
    description: '建築士による建物の調査を手配します。調査の報告書は2週間ほどで届きます。',
  },
  {
    for: 'both',
    name: '専門家への相談',
    price: 5_500,
    priceDescription: '30分・オンライン',
    description: '司法書士・税理士・土地家屋調査士に、相続や税金、境界のことを相談できます。',
  },
]

/** The services of the platform, in the order shown. */
export function serviceMenus(now: string): ServiceMenu[] {
  const createdAt = daysBefore(now, 235)
  return offered.map(({ for: whom, usageFee = false, ...menu }, index) => ({
    id: demoId(`menu ${menu.name}`, createdAt),
    createdAt,
    updatedAt: createdAt,
    version: 1,
    ...menu,
    displayOrder: (index + 1) * 10,
    buyerMenuFlag: whom !== 'seller',
    sellerMenuFlag: whom !== 'buyer',
    usageFeeFlag: usageFee,
  }))
}
