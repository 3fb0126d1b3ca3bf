import { DocumentKind } from '#domain/choices/document.ts'
import type { DocumentData } from '../document-data.ts'

type Wording = {
  /** What its name means, where the word of the law reads like something else. */
  gloss?: string
  /** The name of its number. */
  number: string
  subject: string
  opening: string
  amount: string
  /** What `paidOn` and `method` are called. */
  paidOn: string
  method: string
}

const wordings: Record<DocumentData['kind'], Wording> = {
  [DocumentKind.quotation]: {
    number: '見積番号',
    subject: '件名',
    opening: '下記のとおり、お見積り申し上げます。',
    amount: '御見積金額',
    paidOn: '',
    method: 'お支払い方法',
  },
  [DocumentKind.invoice]: {
    number: '請求番号',
    subject: '件名',
    opening: '下記のとおり、ご請求申し上げます。',
    amount: '御請求金額',
    paidOn: 'お支払い日',
    method: 'お支払い方法',
  },
  [DocumentKind.receipt]: {
    number: '領収番号',
    subject: '但し書き',
    opening: '下記の金額を、正に領収いたしました。',
    amount: '領収金額',
    paidOn: '領収日',
    method: 'お支払い方法',
  },
  [DocumentKind.refund]: {
    gloss: '（返金のご案内）',
    number: '返還番号',
    subject: '件名',
    opening: '下記のとおり、代金をお返しいたします。',
    amount: '返還金額',
    paidOn: '返還日',
    method: '返還方法',
  },
}

/** What a paper is called: 適格 is the word of registered issuers alone (消費税法57条の4第3項, 57条の5). */
export function titleOf({ kind, operator }: Pick<DocumentData, 'kind' | 'operator'>): string {
  const isQualified = kind === DocumentKind.refund && !!operator.invoiceNumber
  return `${isQualified ? '適格' : ''}${DocumentKind.label(kind)}`
}

/** The words of a kind of document. */
export const wordingOf = (kind: DocumentData['kind']): Wording => wordings[kind]
