import { choice } from '../kit/choice.ts'

/** The state of a viewing (`Viewing.status`). */
export const ViewingStatus = choice(
  {
    proposed: [1, '日時の返事待ち'],
    booked: [2, '予約ずみ'],
    done: [3, '内見ずみ'],
    missed: [4, '来られませんでした'],
    replaced: [5, '別の候補に変更'],
    canceled: [9, '取りやめ'],
  },
  { open: ['proposed', 'booked'] },
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
