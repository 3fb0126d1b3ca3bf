import { WizardType } from '#domain/choices/listing.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { kindOf } from '#domain/estate/kind.ts'

const { land, house, condominium, other } = WizardType
const all = [land, house, condominium, other]

/** Why the desk sends a listing back, and for which kinds that can be said. */
const denials = [
  ['写真に表札と車のナンバーが写っています。写らない写真に差し替えてください。', [house, condominium, other]],
  ['土地面積が登記事項証明書の面積と異なります。公簿の面積をご確認のうえ、修正してください。', [land, house, other]],
  ['登記名義人の氏名が登記事項証明書と一致しません。証明書のとおりに修正してください。', all],
  ['管理費と修繕積立金の金額が、管理会社の証明書と異なるようです。ご確認ください。', [condominium]],
  [
    '前面道路の幅の根拠が確認できませんでした。役所で調べた資料を添えて、もう一度申請してください。',
    [land, house, other],
  ],
] as const

/** One of the reasons that fit the kind of estate. */
export function denialFor(estate: Estate, turn: number): string {
  const kind = kindOf(estate) ?? land
  const fitting = denials.filter(([, kinds]) => kinds.some((one) => one === kind))
  return fitting[turn % fitting.length]?.[0] ?? denials[2][0]
}
