import type { VariableName } from './unfilled-fault.ts'

const formByName: Readonly<Record<VariableName, string>> = {
  名前: String.raw`[^\n。、]{1,80}`,
  物件番号: '[A-Za-z0-9-]{1,30}',
  物件名: String.raw`[^\n。]{1,100}`,
  期日: String.raw`[^\n。、]{1,40}`,
  運営名: String.raw`[^\n。]{1,80}`,
  金額: '[0-9,]{1,20}円',
  請求書番号: '[A-Za-z0-9-]{1,30}',
  振込先: String.raw`[^\n。]{1,160}`,
}
/** What may stand in the place of a variable, as a pattern: never a sentence. */
const forms = new Map<string, string>(Object.entries(formByName))

/** How many letters of its own a template must have to be known again in what was sent. */
const minOwnLetters = 5
const literal = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What a template becomes when it is filled, whatever its variables stand for; null where too little of it is its own. */
function formOf(text: string): RegExp | null {
  const own = text.split(/\{[^{}]*\}/)
  if (own.join('').trim().length < minOwnLetters) return null
  const inPlace = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => forms.get(name) ?? '')
  return new RegExp(own.map((words, at) => literal(words) + (inPlace[at] ?? '')).join(''), 'g')
}

/** Whether a message holds nothing but these templates, filled or not: whoever asked still waits. */
export function isHoldingReply(message: string, templates: readonly string[]): boolean {
  // A longer one may hold the words of a shorter one.
  const byLength = templates.toSorted((one, other) => other.length - one.length)
  const rest = byLength.reduce((words, text) => {
    const form = formOf(text.trim())
    return form ? words.replace(form, '') : words
  }, message)
  return rest !== message && rest.trim() === ''
}
