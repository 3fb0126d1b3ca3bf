import { choice } from '../kit/choice.ts'

/** The state of a viewing (`Viewing.status`). */
export const ViewingStatus = choice(
  {
    proposed: [1, '日時の返事待ち'],
    booked: [2, '予約済み'],
    done: [3, '内見済み'],
    missed: [4, '来られませんでした'],
    replaced: [5, '別の候補に変更'],
    canceled: [9, '取りやめ'],
  },
  {
    open: ['proposed', 'booked'],
    /** A time was settled, and has come or will. */
    settled: ['booked', 'done', 'missed'],
  },
)
/** What follows an agreement, in the order in which the law and the custom have it (`DealStep.kind`). */
export const StepKind = choice(
  {
    explanation: [1, '重要事項説明'],
    contract: [2, '売買契約'],
    deposit: [3, '手付金'],
    loan: [4, 'ローンの承認'],
    boundary: [5, '境界の確認'],
    settlement: [6, '残代金の決済'],
    handover: [7, '引渡し'],
    registration: [8, '所有権の移転登記'],
    tax: [9, '確定申告'],
  },
  {
    /** What goes on when the deal itself is finished. */
    afterwards: ['registration', 'tax'],
  },
)

/** Which form about a home (`Disclosure.kind`). */
export const DisclosureKind = choice({
  condition: [1, '告知書'],
  fixtures: [2, '付帯設備表'],
})

/** The state of a form about a home (`Disclosure.status`). */
export const DisclosureStatus = choice(
  {
    draft: [1, '下書き'],
    presented: [2, '買主の確認待ち'],
    confirmed: [3, '確認済み'],
    replaced: [9, '新しい版に変更'],
  },
  { shown: ['presented', 'confirmed'] },
)

/** What a seller knows of something that may be wrong with a home. */
export const ConditionAnswer = choice({ no: [1, 'ない'], yes: [2, 'ある'], unknown: [3, '知らない'] })

/** The state of something that stays in a home, or does not. */
export const FixtureAnswer = choice({ works: [1, 'あり・使える'], faulty: [2, 'あり・不具合'], absent: [3, 'なし'] })

/** What a paper is that is handed over in a deal (`DealPaper.kind`). */
export const DealPaperKind = choice({
  register: [1, '登記事項証明書'],
  survey: [2, '測量図'],
  cadastral: [3, '公図'],
  contractDraft: [4, '契約書案'],
  explanationDraft: [5, '重要事項説明書案'],
  explanation: [6, '重要事項説明書'],
  contractDocument: [7, '37条書面（契約内容の書面）'],
  other: [9, 'その他'],
})

/** How a sale was explained (`Explanation.method`). */
export const ExplanationMethod = choice({ inPerson: [1, '対面'], online: [2, 'IT（オンライン）'] })

/** Whether the record of an explanation stands (`Explanation.status`). */
export const ExplanationStatus = choice({ standing: [1, '有効'], voided: [9, '取り消し'] })

/** What a line of the ledger tells (`LedgerLine.kind`). */
export const LedgerKind = choice({
  agreement: [1, '成約'],
  amendment: [2, '訂正'],
  agreementTakenBack: [3, '成約の取り消し'],
  brokenOff: [4, '解除'],
  fee: [5, '報酬の受領'],
  feeReturned: [6, '報酬の返還'],
  handover: [7, '引渡し'],
  handoverTakenBack: [8, '引渡しの取り消し'],
})

/** The state of the check of a party (`PartyCheck.status`). */
export const PartyCheckStatus = choice(
  {
    requested: [1, '提出待ち'],
    submitted: [2, '確認待ち'],
    sentBack: [3, '差し戻し'],
    confirmed: [4, '確認済み'],
  },
  {
    /** While the party writes. */
    open: ['requested', 'sentBack'],
    /** While the desk has not confirmed it. */
    unconfirmed: ['requested', 'submitted', 'sentBack'],
  },
)
