import { choice } from '../kit/choice.ts'

/** Where a template of the desk's is offered. */
export const TemplateKind = choice({
  reply: [1, '定型文（商談のチャット）'],
  refusal: [2, '差し戻しの理由（物件）'],
  takeDown: [3, '公開をやめる理由（物件）'],
  denial: [4, '否認の理由（売主の申請）'],
})
