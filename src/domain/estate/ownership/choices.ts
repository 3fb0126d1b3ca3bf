import { choice } from '#domain/kit/choice.ts'

/** A paper that shows that somebody may sell a home that they have inherited or sell for another. */
export const OwnershipPaperKind = choice({
  register: [1, '登記事項証明書（相続のあとのもの）'],
  familyRegister: [2, '戸籍'],
  division: [3, '遺産分割協議書'],
  sealCertificate: [4, '印鑑証明書'],
  powerOfAttorney: [5, '委任状'],
  ownersIdentity: [6, '名義人の本人確認書類'],
})

/** How far such a paper is. One that nobody has begun with has no row: it is 未. */
export const OwnershipPaperStatus = choice(
  {
    requested: [2, '依頼中'],
    received: [3, '受け取った'],
    checked: [4, '運営が確認済み'],
    returned: [9, '出し直し'],
  },
  {
    /** It is here, looked at or not. */
    here: ['received', 'checked'],
    /** Its seller may still take it back. */
    unchecked: ['requested', 'received', 'returned'],
  },
)

/** What an heir says to the sale. */
export const HeirConsentStatus = choice(
  {
    asked: [1, '回答待ち'],
    agreed: [2, '同意'],
    refused: [3, '同意しない'],
    withdrawn: [4, '同意の取り消し'],
    closed: [9, 'お願いを終了'],
  },
  {
    /** Somebody whose consent the sale needs. */
    open: ['asked', 'agreed', 'refused', 'withdrawn'],
    /** They have said no. */
    against: ['refused', 'withdrawn'],
  },
)
