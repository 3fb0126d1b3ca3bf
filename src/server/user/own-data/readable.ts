import { html, raw } from 'hono/html'
import { z } from 'zod'
import { count } from '#domain/format/count.ts'
import { date, dateTime, yearMonth } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import { isLabelled, metaOf, unwrap } from '#domain/kit/field-meta.ts'
import { wordsOf } from '#domain/kit/words-of.ts'

/** Rows of one kind, with the fields that say how they are read. */
export type Sheet = { title: string; shape: z.ZodRawShape; rows: readonly object[] }
const more =
  '番号だけの項目をふくむすべては、同じフォルダーの data.json にあります。お送りいただいたファイルは、files フォルダーにあります。'
type Html = ReturnType<typeof html>
/** What a value may point at: rows by their id, under which head, and files of the archive. */
type LinkTargets = { heads: ReadonlyMap<string, string>; files: ReadonlySet<string> }

const style = `body{font:15px/1.7 system-ui,"Hiragino Sans","Noto Sans JP",sans-serif;color:#1c1e1a;max-width:52rem;margin:0 auto;padding:2rem 1.25rem}h1{font-size:1.5rem}h2{font-size:1.2rem;margin-top:2.5rem;border-bottom:2px solid #c9ccc2;padding-bottom:.25rem}h3{font-size:1rem;margin:1.75rem 0 .25rem}nav ul{columns:16rem;padding-left:1.25rem}a{color:#1d5c3f}dl{display:grid;grid-template-columns:minmax(8rem,13rem) 1fr;margin:0}
dt,dd{margin:0;padding:.35rem .5rem;border-bottom:1px solid #e3e5de;overflow-wrap:anywhere}dt{font-weight:600}dd{white-space:pre-wrap}dd dl{border-left:3px solid #e3e5de}dd>ol{margin:0;padding-left:1.25rem;white-space:normal}section section{break-inside:avoid}
@media(max-width:30rem){dl{grid-template-columns:1fr}dt{border:0;padding-bottom:0}}`

const listOf = (items: readonly Html[]) =>
  items.length > 1
    ? html`<ol>
        ${items.map((item) => html`<li>${item}</li>`)}
      </ol>`
    : items[0]!

/** A value as a person reads it; nothing, where only a program would make something of it: `data.json` has all. */
function valueInHtml(schema: z.core.$ZodType, field: string, value: unknown, targets: LinkTargets): Html | null {
  const inner = unwrap(schema)
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)) return null
  if (inner instanceof z.ZodObject) return fieldsOf(inner.shape, { ...Object(value) }, targets)
  if (inner instanceof z.ZodArray && unwrap(inner.element) instanceof z.ZodObject && Array.isArray(value)) {
    const items = value.map((item) => valueInHtml(inner.element, field, item, targets)).filter((item) => item !== null)
    return items.length ? listOf(items) : null
  }
  if (!isLabelled(schema)) return null
  const { column, control, upload, choice, unit } = metaOf(schema)
  const words = [value].flat().map(String)
  const [word = ''] = words
  if (upload) return listOf(words.map((path) => fileOf(path, targets)))
  if (column === 'timestamptz(3)') return html`${dateTime(word)}`
  if (column === 'date') return html`${date(word)}`
  if (control === 'month') return html`${yearMonth(word)}`
  if (control === 'yen') return html`${yen(Number(value))}`
  const isWord = choice || control !== 'hidden' || typeof value === 'number'
  const row = z.object({ [field]: schema })
  if (isWord) return html`${wordsOf({ row }, field, value)}${typeof value === 'number' && !choice ? unit : ''}`
  const links = words.flatMap((id) =>
    targets.heads.has(id) ? [html`<a href="#${id}">${targets.heads.get(id)}</a>`] : [],
  )
  return links.length ? listOf(links) : null
}

const fileOf = (path: string, { files }: LinkTargets): Html =>
  files.has(path) ? html`<a href="files/${path}">ファイルを開く</a>` : html`ファイル（この控えにはありません）`

function fieldsOf(shape: z.ZodRawShape, row: Readonly<Record<string, unknown>>, targets: LinkTargets): Html | null {
  const lines = Object.entries(shape).flatMap(([field, schema]) => {
    const value =
      ['id', 'version'].includes(field) || !isLabelled(schema) ? null : valueInHtml(schema, field, row[field], targets)
    return value
      ? [
          html`<dt>${metaOf(schema).label}</dt>
            <dd>${value}</dd>`,
        ]
      : []
  })
  return lines.length ? html`<dl>${lines}</dl>` : null
}

function headOf(title: string, row: Readonly<Record<string, unknown>>, at: number): string {
  const name = [row.title, row.name, row.number, row.subject].find((word) => typeof word === 'string' && word)
  return name ? String(name) : `${title} ${at + 1}`
}

/**
 * What a person gets of their own as one page that is read without a program: Japanese labels, links within the archive. It opens
 * without a network, and runs nothing: whatever somebody has written is words.
 */
export async function readablePage(
  sheets: readonly Sheet[],
  files: readonly string[],
  { site, now }: { site: string; now: string },
): Promise<string> {
  const filledSheets = sheets.filter(({ rows }) => rows.length > 0)
  const heads = filledSheets.flatMap(({ title, rows }) =>
    rows.map((row, at) => ['id' in row ? String(row.id) : '', headOf(title, { ...row }, at)] as const),
  )
  const targets = { heads: new Map(heads), files: new Set(files) }
  const sections = filledSheets.map(
    ({ title, shape, rows }, place) =>
      html`<section>
        <h2 id="sheet-${place}">${title}（${count(rows.length)}）</h2>
        ${rows.map(
          (row, at) =>
            html`<section ${'id' in row ? html`id="${String(row.id)}"` : ''}>
              <h3>${headOf(title, { ...row }, at)}</h3>
              ${fieldsOf(shape, { ...row }, targets) ?? html`<p>くわしい内容は data.json にあります。</p>`}
            </section>`,
        )}
      </section>`,
  )
  const page = await html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <title>あなたについての情報（${site}）</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <h1>あなたについての情報</h1>
        <p>${site}が${dateTime(now)}に書き出した、あなたについての情報です。${more}</p>
        <nav aria-label="目次">
          <ul>
            ${filledSheets.map(({ title, rows }, place) => html`<li><a href="#sheet-${place}">${title}</a>（${rows.length}件）</li>`)}
          </ul>
        </nav>
        ${sections}
      </body>
    </html>`
  return String(page)
}
