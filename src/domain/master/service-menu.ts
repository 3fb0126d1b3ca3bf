import { DeskArea } from '../choices/desk-area.ts'
import { flag, integer, longText, maybe, refs, text, yen } from '../kit/fields.ts'
import { QuotationLineKind } from '../choices/deal.ts'
import { TaxRate } from '../choices/tax.ts'
import { WizardType } from '../choices/listing.ts'
import { manyOf, oneOf } from '../kit/parts.ts'
import { isAdmin } from '../kit/rules.ts'
import { allCalls, resource, type Row } from '../kit/resource.ts'

export type ServiceMenu = Row<typeof serviceMenu>
/** A service of the platform. `price` in yen, with the consumption tax of its rate. */
export const serviceMenu = resource(
  'serviceMenu',
  {
    name: text('サービス名', { min: 1, max: 60 }),
    description: maybe(longText('説明', { max: 2000 })),
    displayOrder: integer('表示順', { max: 9999 }),
    price: yen('料金（税込）'),
    taxRate: oneOf('税率', TaxRate),
    priceDescription: maybe(text('料金の説明', { max: 200 })),
    buyerMenuFlag: flag('買主向け'),
    sellerMenuFlag: flag('売主向け'),
    usageFeeFlag: flag('利用料'),
    /** As the brokerage fee, where it is part of a broker's work: it then counts into the fee's cap (宅地建物取引業法46条). */
    kind: oneOf('区分', QuotationLineKind),
    /** Whether one side of a deal orders it for both, as the papers of their contract. */
    oncePerDeal: flag('1つの商談で1回'),
    /** The kinds of home that it is for; every kind, where none is named. */
    estateKinds: manyOf('対象の物件', WizardType),
    /** Whoever asks for one of two such services does not ask for the other, whichever of them says so. */
    exclusiveWith: refs('いっしょに選べないメニュー', { max: 50, of: { plural: 'serviceMenus' } }),
    retired: flag('使用停止'),
  },
  {
    label: 'サービスメニュー',
    idLabel: 'メニューID',
    calls: allCalls,
    area: DeskArea.settings,
    rules: { read: () => true, create: isAdmin, change: isAdmin, remove: isAdmin },
    defaults: () => ({
      displayOrder: 0,
      taxRate: TaxRate.standard,
      buyerMenuFlag: false,
      sellerMenuFlag: false,
      usageFeeFlag: false,
      kind: QuotationLineKind.other,
      oncePerDeal: false,
      estateKinds: [],
      exclusiveWith: [],
      retired: false,
    }),
    order: 'displayOrder',
  },
)

type Excluding = Pick<ServiceMenu, 'id' | 'exclusiveWith'>
/** Whether two services cannot be asked for together. */
export const excludes = (one: Excluding, other: Excluding): boolean =>
  one.id !== other.id && (one.exclusiveWith.includes(other.id) || other.exclusiveWith.includes(one.id))
