import { z } from 'zod'
import { HeirConsentStatus } from '#domain/estate/ownership/choices.ts'
import { estate } from '#domain/estate/estate.ts'
import { heirConsent } from '#domain/estate/ownership/heir-consent.ts'

const { row } = heirConsent
const token = z.string().max(500).describe('リンクにある token')

/** What an heir who holds a link reads, and no more than that. */
export const askedHeir = row
  .pick({ name: true, status: true, expiresAt: true, typedName: true, answeredAt: true })
  .extend({
    seller: z.string().describe('売主の氏名'),
    title: estate.row.shape.title,
    publicAddress: estate.row.shape.publicAddress,
    estateTypeDetail: estate.row.shape.estateTypeDetail,
    price: estate.row.shape.price.describe('いまの価格。null は無償'),
    agreedPrice: row.shape.price.describe('前に同意した価格'),
    isCurrent: z.boolean().describe('いまの売主と価格に同意しているか'),
    isSold: z.boolean().describe('成約したあとは、同意を取り消せない'),
  })
export type AskedHeir = z.output<typeof askedHeir>

export const heirLink = z.strictObject({ token })

const { agreed, refused, withdrawn } = HeirConsentStatus
/** What an heir answers, having read this price. */
export const heirAnswer = z.strictObject({
  token,
  status: z.literal([agreed, refused, withdrawn]).describe('同意する・同意しない・同意を取り消す'),
  typedName: z
    .string('氏名を入力してください')
    .trim()
    .min(1, '氏名を入力してください')
    .max(40, '40文字以内で入力してください'),
  price: estate.row.shape.price.describe('読んだ価格'),
})
