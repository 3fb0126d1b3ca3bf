import { html } from 'hono/html'
import { date, dateTime } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'

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
  lines: { at: string; name: string; message: string; pictures: number }[]
}

const style = `body{font:15px/1.7 system-ui,"Hiragino Sans","Noto Sans JP",sans-serif;color:#1c1e1a;max-width:46rem;margin:0 auto;padding:2rem 1.25rem}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2.5rem;border-bottom:1px solid #c9ccc2;padding-bottom:.25rem}
table{width:100%;border-collapse:collapse}th,td{text-align:left;vertical-align:top;padding:.4rem .5rem;border-bottom:1px solid #e3e5de}
th{font-weight:600;white-space:nowrap;width:11rem}td{white-space:pre-wrap;overflow-wrap:anywhere}
tr{break-inside:avoid}small{color:#5c6057;white-space:nowrap}`

const row = (name: unknown, value: unknown) =>
  html`<tr>
    <th scope="row">${name}</th>
    <td>${value}</td>
  </tr>`
const rows = (facts: readonly (readonly [unknown, unknown])[]) =>
  facts.filter(([, value]) => value !== null && value !== '').map(([name, value]) => row(name, value))

const textOf = ({ message, pictures }: DealRecord['lines'][number]) =>
  [message, ...(pictures ? [`（写真 ${pictures}枚）`] : [])].filter(Boolean).join('\n')

const termsOf = (terms: NonNullable<DealRecord['terms']>) =>
  rows([
    ['価格', yen(terms.price)],
    ['手付金', terms.deposit === null ? null : yen(terms.deposit)],
    ['ローン特約の期日', terms.loanUntil && date(terms.loanUntil)],
    ['引渡しの予定日', terms.deliveryDate && date(terms.deliveryDate)],
    ['その他の条件', terms.conditions],
  ])

type ShownDocument = NonNullable<DealRecord['documents']>[number]
const documentRow = ({ name, group, hasFile, from, until }: ShownDocument) =>
  row(
    html`${name}<br /><small>${group}</small>`,
    `${date(from)}から${until === null ? '' : `${date(until)}まで`}公開${hasFile ? '' : '（ファイルなし）'}`,
  )

/** The record as one page that needs nothing else: it can be kept, searched and printed for years. */
export async function dealRecordPage(record: DealRecord): Promise<string> {
  const { number, estate, buyer, seller, operator, openedAt, deliveredOn, terms, documents = [], steps, lines } = record
  const about = rows([
    ['物件', estate.title],
    ['所在地', estate.address],
    ['買主', buyer],
    ['売主', seller],
    ['運営', operator],
    ['商談の開始', date(openedAt)],
    ['引渡日', date(deliveredOn)],
    ['商談番号', number],
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
        <p>スミカのチャットで合意した内容と、やり取りのすべてです。大切に保管してください。</p>
        <h2>取引</h2>
        <table>
          ${about}
        </table>
        ${
          terms
            ? html`<h2>合意した条件</h2>
                <table>
                  ${termsOf(terms)}
                </table>`
            : ''
        }
        ${
          documents.length
            ? html`<h2>公開していた書類</h2>
                <table>
                  ${documents.map(documentRow)}
                </table>`
            : ''
        }
        <h2>経過</h2>
        <table>
          ${rows(steps.map(({ at, what }) => [dateTime(at), what]))}
        </table>
        <h2>やり取り</h2>
        <table>
          ${lines.map((line) => row(html`${line.name}<br /><small>${dateTime(line.at)}</small>`, textOf(line)))}
        </table>
      </body>
    </html>`
  return String(page)
}
