import { html } from 'hono/html'
import { date, dateTime } from '#domain/format/date.ts'
import {
  documentRow,
  explanationRow,
  followedRow,
  formTable,
  lineRow,
  paperRow,
  rows,
  termsOf,
} from './deal-record-parts.ts'

/** What is kept of a finished deal: who, about what, on which terms, by which steps, and every word of its room. */
export type DealRecord = {
  number: string
  estate: { title: string; address: string }
  buyer: string
  seller: string
  operator: string
  openedAt: string
  deliveredOn: string
  terms: {
    price: number
    deposit: number | null
    loanUntil: string | null
    deliveryDate: string | null
    conditions: string | null
  } | null
  /** The papers that everybody could see of the estate meanwhile; older records tell none. */
  documents?: { name: string; group: string; hasFile: boolean; from: string; until: string | null }[]
  steps: { at: string; what: string }[]
  /** The papers that were handed over in the deal; older records tell none. */
  papers?: {
    name: string
    kind: string
    edition: number
    by: string
    at: string
    /** When it was given to the buyer, and to the seller, by hand, where the law asks for that. */
    handedOn?: string | null
    sellerHandedOn?: string | null
    /** The SHA-256 of the file, in hex, where it is known. */
    sha256?: string | null
    openings: { side: string; firstAt: string; lastAt: string; times: number }[]
  }[]
  /** What followed the agreement, as it stood when the deal was finished; older records tell none. */
  followed?: {
    name: string
    dueOn: string | null
    heldAt: string | null
    person: string | null
    note: string | null
    isNeedless: boolean
    /** Why it was gone on with although its paper was not there, where two of the desk agreed to that. */
    waiver?: string | null
    ticks: { side: string; at: string | null }[]
  }[]
  /** How the sale was explained (重要事項説明); older records tell none. */
  explanations?: {
    at: string
    method: string
    consentedOn: string | null
    paperSentOn: string | null
    by: string
    listener: string
    paper: string
    voidedAt: string | null
    voidReason: string | null
  }[]
  /** The editions of 告知書 and 付帯設備表 that the buyer was shown; older records tell none. */
  forms?: {
    name: string
    state: string
    presentedAt: string | null
    confirmedAt: string | null
    lines: { title: string; answer: string; detail: string; confirmedAt: string | null }[]
  }[]
  lines: { at: string; name: string; message: string; pictures: number }[]
}

const style = `body{font:15px/1.7 system-ui,"Hiragino Sans","Noto Sans JP",sans-serif;color:#1c1e1a;max-width:46rem;margin:0 auto;padding:2rem 1.25rem}
h1{font-size:1.5rem}h2{font-size:1.1rem}h3{font-size:1rem;margin-top:1.5rem}p{white-space:pre-wrap}h2{margin-top:2.5rem;border-bottom:1px solid #c9ccc2;padding-bottom:.25rem}
table{width:100%;border-collapse:collapse}th,td{text-align:left;vertical-align:top;padding:.4rem .5rem;border-bottom:1px solid #e3e5de}
th{font-weight:600;white-space:nowrap;width:11rem}td{white-space:pre-wrap;overflow-wrap:anywhere}
tr{break-inside:avoid}small{color:#5c6057;white-space:nowrap}`

const table = (title: string, rows: readonly unknown[]) =>
  rows.length
    ? html`<h2>${title}</h2>
        <table>
          ${rows}
        </table>`
    : ''

/** The record as one page that needs nothing else: it can be kept, searched and printed for years. */
export async function dealRecordPage(record: DealRecord): Promise<string> {
  const { number, estate, buyer, seller, operator, openedAt, deliveredOn, terms, documents = [], steps, lines } = record
  const { followed = [], explanations = [], forms = [], papers = [] } = record
  const about = rows([
    ['物件', estate.title],
    ['所在地', estate.address],
    ['買主', buyer],
    ['売主', seller],
    ['運営', operator],
    ['商談の開始', date(openedAt)],
    ['引渡日', date(deliveredOn)],
    ['物件番号', number],
  ])
  const page = await html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>取引の記録 ${estate.title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>取引の記録</h1>
        <p>チャットで合意した内容と、やり取りのすべてです。大切に保管してください。</p>
        ${table('取引', about)} ${terms ? table('合意した条件', termsOf(terms)) : ''}
        ${table('公開していた書類', documents.map(documentRow))}
        ${table('経過', rows(steps.map(({ at, what }) => [dateTime(at), what])))}
        ${table('成約後の手続き（取引の完了のとき）', followed.map(followedRow))}
        ${table('重要事項説明', explanations.map(explanationRow))}
        ${forms.length ? html`<h2>告知書・付帯設備表</h2>` : ''} ${forms.map((form) => formTable(form, buyer))}
        ${table('受け渡した書類', papers.map(paperRow))} ${table('やり取り', lines.map(lineRow))}
      </body>
    </html>`
  return String(page)
}
