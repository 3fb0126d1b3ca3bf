import { flag, integer, longText, maybe, text, yen } from '../kit/fields.ts'
import { isAdmin } from '../kit/rules.ts'
import { resource, type Row } from '../kit/resource.ts'

export type ServiceMenu = Row<typeof serviceMenu>
/** A service of the platform. `price` in yen, consumption tax included. */
export const serviceMenu = resource(
  'serviceMenu',
  {
    name: text('サービス名', { min: 1, max: 60 }),
    description: maybe(longText('説明', { max: 2000 })),
    displayOrder: integer('表示順', { max: 9999 }),
    price: yen('料金（税込）'),
    priceDescription: maybe(text('料金の説明', { max: 200 })),
    buyerMenuFlag: flag('買主向け'),
    sellerMenuFlag: flag('売主向け'),
    usageFeeFlag: flag('利用料'),
  },
  {
    label: 'サービスメニュー',
    rules: { read: () => true, create: isAdmin, change: isAdmin, remove: isAdmin },
    defaults: () => ({ displayOrder: 0, buyerMenuFlag: false, sellerMenuFlag: false, usageFeeFlag: false }),
    order: 'displayOrder',
  },
)
