import { type Look, type Sheet, colour } from './sheet.ts'

type Column = { head: string; width: number; align: NonNullable<Look['align']> }
type Table = {
  title: string
  x: number
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  /** Points over and under the words of a cell. */
  padding: number
  head: Look
  /** Behind the heading. */
  ground?: string
  /** Whether the last row is the sum of the others. */
  hasTotal?: boolean
}

const SIDE = 7
const strong = { thickness: 1, ink: colour.ink }
const fine = { thickness: 0.5, ink: colour.line }

/** A table from where the sheet is. Rows are not broken; the heading comes again on every page, for the eyes alone. */
export function drawTable(sheet: Sheet, { title, x, columns, rows, padding, head, ground, hasTotal }: Table) {
  const { pdf, within } = sheet
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const heightOf = (texts: readonly string[], look: Look) =>
    Math.max(...texts.map((text, at) => sheet.heightOf(text, columns[at]!.width - 2 * SIDE, look))) + 2 * padding

  /** A row and the line under it. */
  function drawRow(texts: readonly string[], look: Look, height: number, isHead: boolean, rule: typeof fine) {
    const top = pdf.y
    let left = x
    within('TR', () => {
      for (const [at, text] of texts.entries()) {
        const { width, align } = columns[at]!
        const place = { x: left + SIDE, y: top + padding, width: width - 2 * SIDE }
        const draw = () => void sheet.write(text, place, { ...look, align })
        if (isHead || at === 0) within('TH', draw, { scope: isHead ? 'Column' : 'Row' })
        else within('TD', draw)
        left += width
      }
    })
    sheet.rule({ x, y: top + height + rule.thickness / 2, width }, rule.thickness, rule.ink)
    pdf.y = top + height + rule.thickness
  }
  const texts = columns.map((column) => column.head)
  const headHeight = heightOf(texts, head)
  function drawHead() {
    if (ground) sheet.decorate(() => pdf.rect(x, pdf.y, width, headHeight).fill(ground))
    drawRow(texts, head, headHeight, true, ground ? strong : fine)
  }
  function drawBody() {
    for (const [at, texts] of rows.entries()) {
      const isLast = at === rows.length - 1
      const look = { bold: Boolean(hasTotal && isLast) }
      const height = heightOf(texts, look)
      if (!sheet.room(height)) sheet.artifact('Pagination', drawHead)
      const isStrong = isLast || (hasTotal && at === rows.length - 2)
      drawRow(texts, look, height, false, isStrong ? strong : fine)
    }
  }
  sheet.room(headHeight + Math.max(0, ...rows.slice(0, 1).map((texts) => heightOf(texts, {}))) + 2)
  const draw = () => {
    within('THead', drawHead)
    within('TBody', drawBody)
  }
  within('Table', draw, { title })
}
