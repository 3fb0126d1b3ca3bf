import { choice } from '../kit/choice.ts'

/** The step of the listing wizard that a question heads: its number, and its name. */
export const QuestionStep = choice({
  kind: [1, '種別'],
  address: [2, '所在地'],
  name: [3, '所有者'],
  detail: [4, '土地・建物'],
  photo: [5, '写真'],
  price: [6, '価格'],
  title: [7, '紹介文'],
  confirm: [8, '確認'],
})

const steps = [
  { key: 'kind', path: '', question: 'どんな物件を売りますか？' },
  { key: 'address', path: 'address', question: 'どこにありますか？' },
  { key: 'name', path: 'name', question: 'どなたの持ちものですか？' },
  { key: 'detail', path: 'detail', question: 'どんな土地と建物ですか？' },
  { key: 'photo', path: 'photo', question: '写真を見せてください' },
  { key: 'price', path: 'price', question: 'いくらで売りますか？' },
  { key: 'title', path: 'title', question: 'どう紹介しましょうか？' },
  { key: 'confirm', path: 'confirm', question: 'これで申請しますか？' },
] as const

export type WizardStep = (typeof steps)[number]['key']

/** The steps of the listing wizard in order: its key, the last part of its path, its number and name, its question. */
export const wizardSteps = steps.map((step) => {
  const number = QuestionStep[step.key]
  return { ...step, number, label: QuestionStep.label(number) }
})
