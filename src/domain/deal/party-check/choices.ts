import { choice } from '#domain/kit/choice.ts'

/** Whether a party is a person or a company (`PartyCheck.personKind`). */
export const PersonKind = choice({ individual: [1, '個人'], corporation: [2, '法人'] })

/** How a party is identified (`PartyCheck.method`; 犯罪収益移転防止法施行規則6条1項, 施行令13条2項). */
export const CheckMethod = choice(
  {
    inPerson: [1, '対面での提示'],
    post: [2, '書類の送付と転送不要郵便'],
    pictures: [3, 'オンライン（画像の送信）'],
    idCard: [4, 'マイナンバーカードの読み取り（公的個人認証）'],
    knownCustomer: [5, '確認済みの顧客'],
  },
  {
    /** Those in which pictures of papers are sent by the site. */
    sendsPictures: ['post', 'pictures'],
  },
)

/** What somebody lives on (`PartyCheck.occupation`). */
export const Occupation = choice({
  employee: [1, '会社員・団体職員'],
  executive: [2, '会社役員・団体役員'],
  publicServant: [3, '公務員'],
  selfEmployed: [4, '個人事業主・自営業'],
  partTime: [5, 'パート・アルバイト・派遣・契約社員'],
  homemaker: [6, '主婦・主夫'],
  student: [7, '学生'],
  retired: [8, '退職された方・無職の方'],
  other: [99, 'その他'],
})

/** What a home is bought or sold for (`PartyCheck.purpose`). */
export const DealPurpose = choice({
  ownHome: [1, '自分や家族が住むため'],
  secondHome: [2, '別荘・セカンドハウスにするため'],
  investment: [3, '賃貸・投資のため'],
  business: [4, '事業所・店舗に使うため'],
  moving: [5, '住み替え・売却代金の利用のため'],
  inheritance: [6, '相続した不動産の整理のため'],
  other: [99, 'その他'],
})

/** What became of a letter that must not be forwarded (`PartyCheck.letterResult`). */
export const LetterResult = choice({ delivered: [1, '届いた'], returned: [2, '戻ってきた'] })
