/** The names of the variables that a template may leave open; `template-text.ts` says what they stand for. */
export const variableNames = ['名前', '物件番号', '物件名', '期日', '運営名', '金額', '請求書番号', '振込先'] as const
export type VariableName = (typeof variableNames)[number]

const isLeftIn = (text: string) => (name: string) => text.includes(`{${name}}`)

/** Why a text cannot be sent yet: it has variables that nobody has replaced. Null where it can. */
export function unfilledFault(text: string): string | null {
  const names = variableNames.filter(isLeftIn(text))
  if (!names.length) return null
  return `${names.map((name) => `{${name}}`).join('・')} を、実際の内容に書き換えてください。`
}
