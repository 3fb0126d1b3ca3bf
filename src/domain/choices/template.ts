import { choice } from '../kit/choice.ts'

/** Where a template of the desk's is offered. */
export const TemplateKind = choice({
  reply: [1, '定型文（商談のチャット）'],
  refusal: [2, '差し戻しの理由（物件）'],
  takeDown: [3, '公開をやめる理由（物件）'],
  denial: [4, '否認の理由（売主の申請）'],
  firstLetter: [5, 'お支払いのお願い（1回目）'],
  secondLetter: [6, 'お支払いのお願い（2回目）'],
  thirdLetter: [7, 'お支払いのお願い（3回目から）'],
})
