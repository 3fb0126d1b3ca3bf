/** What the desk finds from any page by words, numbers and amounts, in words. */
export const hitKinds = {
  person: '会員',
  estate: '物件',
  deal: '商談',
  payment: '支払い',
  document: '帳票',
} as const

export type HitKind = keyof typeof hitKinds
export const hitKindNames = Object.keys(hitKinds) as [HitKind, ...HitKind[]]
