import type { ContentText } from 'pdfmake/interfaces'

/** A text of unknown making. A word without an end in sight (an address of the web, a name in Latin letters) is broken anywhere. */
export const wrapped = (text: string): ContentText => ({
  text,
  ...(/[!-~]{20}/.test(text) && { wordBreak: 'break-all' }),
})
