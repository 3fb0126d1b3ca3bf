import { Ownership } from '#domain/choices/land.ts'
import type { FormField, FormSection } from './form-field.ts'

const reason = '売る権利のある方の物件だけを掲載するために確かめます（公開されません）'

/** How the home is held: who has to be named as its owner follows from it. */
export const holding: FormSection = {
  step: 'name',
  title: '所有のいきさつ',
  fields: [
    {
      path: 'ownership',
      label: 'どのように持っている物件ですか？',
      hint: '相続した物件や、名義人の代わりに売る物件では、必要なことをご案内します。',
    },
  ],
}

export const owner: FormSection = {
  step: 'name',
  title: '所有者',
  lead: 'いまの持ち主です。相続したときは、登記がまだでも、相続した方をお書きください。',
  fields: [
    {
      path: 'ownerLastName',
      label: '姓',
      required: { label: '所有者の氏名', reason, isTold: (e) => Boolean(e.ownerLastName && e.ownerFirstName) },
    },
    { path: 'ownerFirstName', label: '名', badge: true },
    {
      path: 'ownerLastNameKana',
      label: '姓（フリガナ）',
      required: {
        label: '所有者のフリガナ',
        reason,
        isTold: (e) => Boolean(e.ownerLastNameKana && e.ownerFirstNameKana),
      },
    },
    { path: 'ownerFirstNameKana', label: '名（フリガナ）', badge: true },
    {
      path: 'ownerPostCode',
      label: '郵便番号',
      required: {
        label: '所有者の住所',
        reason,
        isTold: (e) => e.ownerPrefecturesCode !== null && Boolean(e.ownerCity && e.ownerAddress1),
      },
    },
    { path: 'ownerPrefecturesCode', label: '都道府県', badge: true },
    { path: 'ownerPrefectures' },
    { path: 'ownerCityCode', label: '市区町村', badge: true },
    { path: 'ownerCity' },
    { path: 'ownerAddress1', label: '町名・番地', badge: true },
    { path: 'ownerAddress2', label: '建物名・部屋番号' },
  ],
}

const consentReason = '共有の物件は、全員の同意がなければ売れません（民法251条）'
export const coOwnersConsent: FormField = {
  path: 'coOwnersConsent',
  // Of a home that several have inherited each heir answers for themselves, later, by a link.
  required: {
    reason: consentReason,
    verb: '確かめて',
    when: (e) => e.ownership !== Ownership.inheritedTogether,
    isTold: (e) => e.ownership === Ownership.inheritedTogether || e.coOwnersConsent === true,
  },
  badge: true,
  hint: `${consentReason}。`,
}

export const register: FormSection = {
  step: 'name',
  title: '登記の名義',
  lead: '亡くなった方の名義のままのときは、その方のお名前を入力してください。相続の登記は、売る前に済ませます。',
  fields: [
    { path: 'register', required: { reason }, hint: '法人のときは、法人名を入力してください。' },
    { path: 'registerKana' },
    coOwnersConsent,
  ],
}

/** The title once more, early: the row of the field stands with the introduction. */
export const listingName: FormSection = {
  step: 'name',
  title: '物件の名前',
  lead: 'ここは公開します。あとの「紹介文」の手順でも変えられます。',
  fields: [],
}
