import { refund } from '#domain/deal/refund.ts'
import { bankPartsOf } from '#domain/text/bank-account.ts'

/** How an account is written, so that it can be read in its parts. */
export const accountHint =
  '例：みずほ銀行 渋谷支店 普通 1234567 ヤマダ ハナコ。登録したあとは、番号の下3桁だけを表示します。'

/** The account that money goes to, as whoever asks types it. */
export const accountField = refund.row.shape.bankAccount
  .unwrap()
  .refine(
    (typed) => bankPartsOf(typed.normalize('NFKC')) !== null,
    '銀行名、支店名、種類、口座番号、名義の順に、空白で区切って入力してください',
  )
