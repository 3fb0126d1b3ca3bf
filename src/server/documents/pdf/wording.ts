import { DocumentKind } from '#domain/choices/document.ts'
import type { DocumentData } from '../document-data.ts'

type Wording = {
  /** What the paper is called, and what that means, where the word of the law reads like something else. */
  title: string
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
    title: DocumentKind.label(DocumentKind.quotation),
    number: '見積番号',
    subject: '件名',
    opening: '下記のとおり、お見積り申し上げます。',
    amount: '御見積金額',
    paidOn: '',
    method: 'お支払い方法',
  },
  [DocumentKind.invoice]: {
    title: DocumentKind.label(DocumentKind.invoice),
    number: '請求番号',
    subject: '件名',
    opening: '下記のとおり、ご請求申し上げます。',
    amount: '御請求金額',
    paidOn: 'お支払い日',
    method: 'お支払い方法',
  },
  [DocumentKind.receipt]: {
    title: DocumentKind.label(DocumentKind.receipt),
    number: '領収番号',
    subject: '但し書き',
    opening: '下記の金額を、正に領収いたしました。',
    amount: '領収金額',
    paidOn: '領収日',
    method: 'お支払い方法',
  },
  [DocumentKind.refund]: {
    title: `適格${DocumentKind.label(DocumentKind.refund)}`,
    gloss: '（返金のご案内）',
    number: '返還番号',
    subject: '件名',
    opening: '下記のとおり、代金をお返しいたします。',
    amount: '返還金額',
    paidOn: '返還日',
    method: '返還方法',
  },
}

/** The words of a kind of document. */
export const wordingOf = (kind: DocumentData['kind']): Wording => wordings[kind]
