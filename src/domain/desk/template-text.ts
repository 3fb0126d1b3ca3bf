import { variableNames, type VariableName } from './unfilled-fault.ts'
import { date } from '../format/date.ts'
import { yen } from '../format/money.ts'

/** What a text is written about, as far as it is known where the text is used. `due` is a calendar date. */
export type TemplateSubject = {
  name?: string | null | undefined
  estateNumber?: string | null | undefined
  title?: string | null | undefined
  due?: string | null | undefined
  operator?: string | null | undefined
  /** Yen with tax that have not come yet. */
  openYen?: number | null | undefined
  invoiceNumber?: string | null | undefined
  bankAccount?: string | null | undefined
}

type Variable = {
  /** What it stands for, and where it has a value. */
  what: string
  valueOf: (subject: TemplateSubject) => string | null | undefined
}

/** What a template may leave open, written in braces: `{名前}`. */
export const templateVariables: Readonly<Record<VariableName, Variable>> = {
  名前: {
    what: '相手（商談を始めた方、売主、申請した方）の名前',
    valueOf: ({ name }) => name,
  },
  物件番号: { what: '物件の番号', valueOf: ({ estateNumber }) => estateNumber },
  物件名: { what: '物件のタイトル', valueOf: ({ title }) => title },
  期日: {
    what: 'チャットでは、いちばん早い支払期限。お支払いのお願いでは、その支払期限。ないときは書き入れます',
    valueOf: ({ due }) => due && date(due),
  },
  運営名: { what: '運営者の名称', valueOf: ({ operator }) => operator },
  金額: {
    what: 'お支払いのお願いで、まだ届いていない金額（税込）',
    valueOf: ({ openYen }) => (openYen ? yen(openYen) : null),
  },
  請求書番号: { what: 'お支払いのお願いで、その注文の請求書の番号', valueOf: ({ invoiceNumber }) => invoiceNumber },
  振込先: { what: 'お支払いのお願いで、設定にある振込先の口座', valueOf: ({ bankAccount }) => bankAccount },
}

const inBraces = /\{([^{}]*)\}/g
const variableIn = (name: string) => new Map<string, Variable>(Object.entries(templateVariables)).get(name)
const bracedName = (name: string) => `{${name}}`
const ownVariableWords = variableNames.map(bracedName).join('・')

/** What is wrong with the braces of a template, in words for whoever writes it; null where nothing is. */
export function templateFault(text: string): string | null {
  const unknownName = [...text.matchAll(inBraces)].map(([, name = '']) => name).find((name) => !variableIn(name))
  if (unknownName !== undefined) return `${bracedName(unknownName)} は使えません。使えるのは ${ownVariableWords} です。`
  if (/[{}]/.test(text.replace(inBraces, '')))
    return `「{」と「}」の組がそろっていません。${bracedName('名前')} のように書いてください。`
  return null
}

/** A template with what is known of its subject; a variable without a value is left as it is written. */
export const fillTemplate = (text: string, subject: TemplateSubject): string =>
  text.replace(inBraces, (variable, name: string) => variableIn(name)?.valueOf(subject) || variable)
