import { metaOf, withMeta } from '#domain/kit/field-meta.ts'
import { longText, text } from '#domain/kit/fields.ts'
import { isMailOnly, isMailVariable, type MailVariable } from './mail-variables.ts'
import { mailOf, variablesOf, type MailName, type MailValue } from './mails.ts'

/** The subject and the text of a mail, with its variables. */
export type MailText = { title: string; text: string }

/** Braces of a Japanese keyboard are those of a variable. */
const tidyBraces = (typed: string) => typed.replaceAll('｛', '{').replaceAll('｝', '}')
const words = longText('本文', { min: 1, max: 2000 })
const subject = text('件名', { min: 1, max: 100 })
export const mailTextFields = {
  title: withMeta(subject.overwrite(tidyBraces), metaOf(subject)),
  text: withMeta(words.overwrite(tidyBraces), metaOf(words)),
}

const inBraces = /\{([^{}]*)\}/g
const bracedName = (name: string) => `{${name}}`
const linkMark = bracedName('リンク')
const namesIn = (text: string) => [...text.matchAll(inBraces)].map(([, name = '']) => name)

function bracesFault(typed: string, known: readonly MailVariable[]): string | null {
  const unknownName = namesIn(typed).find((name) => !known.some((one) => one === name))
  if (unknownName !== undefined)
    return `${bracedName(unknownName)} は使えません。使えるのは ${known.map(bracedName).join('・')} です。`
  if (/[{}]/.test(typed.replace(inBraces, '')))
    return `「{」と「}」の組がそろっていません。${bracedName('物件名')} のように書いてください。`
  return null
}

type Fault = { path: [keyof MailText]; message: string }
const faultAt = (field: keyof MailText, message: string | null): Fault[] =>
  message === null ? [] : [{ path: [field], message }]

/** What is wrong with a text of a mail, by field, in words for whoever writes it. */
export function mailFaults(mail: MailName, { title, text }: MailText): Fault[] {
  const { link, needs = [] } = mailOf(mail)
  const known = variablesOf(mail)
  const missing = [...needs, ...(link ? (['リンク'] as const) : [])].find((name) => !text.includes(bracedName(name)))
  const titleFault = bracesFault(
    title,
    known.filter((name) => name !== 'リンク' && !isMailOnly(name)),
  )
  const textFault =
    bracesFault(text, known) ??
    (missing === undefined ? null : `${bracedName(missing)} が要ります。このメールで、かならず伝えることです。`) ??
    (text.split(linkMark).length > 2 ? `${linkMark} は、1か所に書いてください。` : null)
  return [...faultAt('title', titleFault), ...faultAt('text', textFault)]
}

const betweenParagraphs = /\n\s*\n/

/** A text of a mail as it stands among the notifications: without the paragraphs that say what only a mail may. */
export const notedText = (text: string): string =>
  text
    .split(betweenParagraphs)
    .filter((paragraph) => !namesIn(paragraph).some((name) => isMailVariable(name) && isMailOnly(name)))
    .join('\n\n')

const maxTitle = 200
/** The most letters that a mail takes of one value. */
const maxValue = 3000
// A letter of two code units is not cut in half.
const cut = (value: string, max: number) =>
  value.length > max ? `${value.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : value

/** A mail with the values of its case: `closing` stands below the link. What stands in a value stays as it is, also where it looks like a variable. */
export function filledMail(
  { title, text }: MailText,
  valueOf: (name: MailVariable) => MailValue,
): { title: string; paragraphs: string[]; closing: string[] } {
  const wordsOf = (name: MailVariable) => cut([valueOf(name)].flat().join('\n'), maxValue)
  const fill = (template: string) =>
    template.replace(inBraces, (mark, name: string) => (isMailVariable(name) ? wordsOf(name) : mark))
  // A variable that is a paragraph of its own may be several, or none.
  function filledParagraphs(paragraph: string): string[] {
    const [, name = ''] = /^\{([^{}]*)\}$/.exec(paragraph) ?? []
    const value = isMailVariable(name) ? valueOf(name) : ''
    return typeof value === 'string' ? [fill(paragraph)] : value.map((words) => cut(words, maxValue))
  }
  const paragraphsOf = (part: string) =>
    part
      .split(betweenParagraphs)
      .flatMap((paragraph) => filledParagraphs(paragraph.trim()))
      .filter((paragraph) => paragraph.trim() !== '')
  const [above = '', below = ''] = text.split(linkMark)
  return {
    title: cut(fill(title).replace(/\s*[\r\n]+\s*/g, ' '), maxTitle),
    paragraphs: paragraphsOf(above),
    closing: paragraphsOf(below),
  }
}
