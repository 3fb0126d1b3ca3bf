import { refund } from '#domain/deal/refund.ts'
import { metaOf, withMeta } from '#domain/kit/field-meta.ts'
import { bankPartsOf } from '#domain/text/bank-account.ts'

/** How an account is written, so that it can be read in its parts. */
export const accountHint =
  '例：みずほ銀行 渋谷支店 普通 1234567 ヤマダ ハナコ。登録したあとは、番号の下3桁だけを表示します。'

const account = refund.row.shape.bankAccount.unwrap()
/** The account that money goes to, as whoever asks types it. */
export const accountField = withMeta(
  account.refine(
    (typed) => bankPartsOf(typed.normalize('NFKC')) !== null,
    '銀行名、支店名、種類、口座番号、名義の順に、空白で区切って入力してください',
  ),
  // A schema that checks more is another one, which knows nothing of its label.
  metaOf(account),
)
