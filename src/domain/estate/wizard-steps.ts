/** The steps of the listing wizard in order: its key, the last part of its path, its name, its question. */
export const wizardSteps = [
  { key: 'kind', path: '', label: '種別', question: 'どんな物件を売りますか？' },
  { key: 'address', path: 'address', label: '所在地', question: 'どこにありますか？' },
  { key: 'name', path: 'name', label: '所有者', question: 'どなたの持ちものですか？' },
  { key: 'detail', path: 'detail', label: '土地・建物', question: 'どんな土地と建物ですか？' },
  { key: 'photo', path: 'photo', label: '写真', question: '写真を見せてください' },
  { key: 'price', path: 'price', label: '価格', question: 'いくらで売りますか？' },
  { key: 'title', path: 'title', label: '紹介文', question: 'どう紹介しましょうか？' },
  { key: 'confirm', path: 'confirm', label: '確認', question: 'これで申請しますか？' },
] as const

export type WizardStep = (typeof wizardSteps)[number]['key']
