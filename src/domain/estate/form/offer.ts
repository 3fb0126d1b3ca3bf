import { HandoverTiming } from '#domain/choices/listing.ts'
import type { FormSection } from './form-field.ts'

const { fixedDate, planned } = HandoverTiming

export const photos: FormSection = {
  step: 'photo',
  fields: [
    {
      path: 'estatePhotos',
      required: {
        label: '写真（1枚以上）',
        verb: '追加して',
        reason: '写真のない物件は、ほとんど見てもらえません',
        isTold: (e) => e.estatePhotos.length > 0,
      },
    },
    {
      path: 'topImage',
      required: {
        verb: '選んで',
        reason: '一覧でいちばん先に見える写真です',
        isTold: (e) => e.estatePhotos.some((photo) => photo.path === e.topImage),
      },
    },
  ],
}

export const papers: FormSection = {
  step: 'photo',
  title: '書類（任意）',
  lead: '登記事項証明書や図面などがあると、買主が安心して検討できます。書類ごとに、だれに見せるかを選べます。',
  fields: [{ path: 'documents' }],
}

export const price: FormSection = {
  step: 'price',
  title: '売りたい価格',
  fields: [
    {
      path: 'price',
      required: { isTold: (e) => e.priceDecided && e.price !== null && (e.price > 0 || e.freeTransfer) },
      hint: '土地と建物を合わせた額です。建物に消費税がかかるときは、税込みで入力してください。',
    },
    {
      path: 'freeTransfer',
      when: (e) => e.price === 0,
      hint: '0円で譲るときは、確かめてください。',
    },
    {
      path: 'priceDecided',
      label: '価格は決まっていますか？',
      hint: '応相談のままでは公開できません。申請までに決めてください。',
      words: ['この価格で売りたい', 'まだ決めていない（応相談）'],
    },
  ],
}

export const terms: FormSection = {
  step: 'price',
  title: '取引と引渡し',
  fields: [
    {
      path: 'transactionMode',
      required: { reason: '取引態様は、広告のたびに示すことが法律で決まっています（宅地建物取引業法34条）' },
      hint: '運営が間に立って売るときは「媒介（仲介）」で、売買契約が成立したときに仲介手数料がかかります。ご自身が業者として直接売るときだけ「売主」です。',
    },
    { path: 'statusOfUse', required: true },
    { path: 'deliveryTiming', required: { label: '引渡し時期' } },
    {
      path: 'deliveryDate',
      when: ({ deliveryTiming }) => deliveryTiming === fixedDate || deliveryTiming === planned,
      required: { label: '引渡しの日' },
    },
  ],
}

export const saleReasons: FormSection = {
  step: 'price',
  title: '売る理由',
  lead: '理由がわかると、買主は安心して検討できます。公開されます。',
  fields: [
    { path: 'reasonForSaleCodes', label: 'あてはまるもの' },
    { path: 'reasonForSale', label: 'くわしく書くとき', isAdvertised: true },
  ],
}
