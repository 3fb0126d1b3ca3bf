import type { Quotation } from './quotation.ts'

type Line = Quotation['lines'][number]
/** What a version of a quotation says. */
export type Offered = Pick<Quotation, 'lines' | 'totalAmount' | 'validUntil' | 'note'>

/** What of a line a reader would call changed. */
export const lineFields = ['name', 'quantity', 'unitPrice', 'taxRate', 'kind'] as const
export type LineField = (typeof lineFields)[number]

/** A line of the later version beside the one it came from. */
export type LineChange =
  | { how: 'same' | 'added' | 'removed'; line: Line }
  | { how: 'changed'; line: Line; before: Line; fields: readonly LineField[] }

type Pair<T> = { before: T; after: T }

/** What became of each line, and what else differs; what is absent has stayed. */
export type QuotationChanges = {
  lines: LineChange[]
  totalAmount?: Pair<number | null>
  validUntil?: Pair<string | null>
  note?: Pair<string | null>
}

const isSameService = (one: Line, other: Line) => one.serviceMenuID === other.serviceMenuID
const differing = (one: Line, other: Line) => lineFields.filter((field) => one[field] !== other[field])

/** How a line is known again, the surest sign first: untouched, the same service under the same name, either of them. */
const signs: ((one: Line, other: Line) => boolean)[] = [
  (one, other) => isSameService(one, other) && differing(one, other).length === 0,
  (one, other) => differing(one, other).length === 0,
  (one, other) => isSameService(one, other) && one.name === other.name,
  (one, other) => one.serviceMenuID !== null && isSameService(one, other),
  (one, other) => one.name === other.name,
]

/** The earlier line that each later one came from; every line has at most one partner. */
function partners(before: readonly Line[], after: readonly Line[]): Map<Line, Line> {
  const found = new Map<Line, Line>()
  const left = new Set(before)
  for (const isPartner of signs)
    for (const line of after) {
      if (found.has(line)) continue
      const partner = [...left].find((one) => isPartner(one, line))
      if (!partner) continue
      found.set(line, partner)
      left.delete(partner)
    }
  return found
}

function lineChange(line: Line, before: Line | undefined): LineChange {
  if (!before) return { how: 'added', line }
  const fields = differing(before, line)
  return fields.length ? { how: 'changed', line, before, fields } : { how: 'same', line }
}

/**
 * What changed from one version of a quotation to a later one: the later one's lines in their order, then those that
 * are gone. Lines in another order are no change.
 */
export function quotationChanges(before: Offered, after: Offered): QuotationChanges {
  const found = partners(before.lines, after.lines)
  const kept = new Set(found.values())
  const gone = before.lines.filter((line) => !kept.has(line))
  const pair = <K extends 'totalAmount' | 'validUntil' | 'note'>(field: K) =>
    before[field] === after[field] ? {} : { [field]: { before: before[field], after: after[field] } }
  return {
    lines: [
      ...after.lines.map((line) => lineChange(line, found.get(line))),
      ...gone.map((line) => ({ how: 'removed', line }) as const),
    ],
    ...pair('totalAmount'),
    ...pair('validUntil'),
    ...pair('note'),
  }
}
