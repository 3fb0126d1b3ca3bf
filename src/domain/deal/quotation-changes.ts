import type { Quotation } from './quotation.ts'

/** A line of a quotation: what for, how many, at which price. */
export type QuotationLine = Quotation['lines'][number]
/** The content of a version of a quotation. */
export type QuotationContent = Pick<Quotation, 'lines' | 'totalAmount' | 'validUntil' | 'note'>

/** The fields by which a reader calls a line changed. */
const lineFields = ['name', 'quantity', 'unitPrice', 'taxRate', 'kind'] as const
export type LineField = (typeof lineFields)[number]

/** A line of the later version beside the one it came from. */
export type LineChange =
  | { how: 'same' | 'added' | 'removed'; line: QuotationLine }
  | { how: 'changed'; line: QuotationLine; before: QuotationLine; fields: readonly LineField[] }

type Pair<T> = { before: T; after: T }

/** What became of each line, and the other fields that differ; an absent one is unchanged. */
export type QuotationChanges = {
  lines: LineChange[]
  totalAmount?: Pair<number | null>
  validUntil?: Pair<string | null>
  note?: Pair<string | null>
}

const isSameService = (before: QuotationLine, after: QuotationLine) => before.serviceMenuID === after.serviceMenuID
const changedFields = (before: QuotationLine, after: QuotationLine) =>
  lineFields.filter((field) => before[field] !== after[field])

/** How an earlier line is recognised in a later one, the surest criterion first. */
const criteria: ((before: QuotationLine, after: QuotationLine) => boolean)[] = [
  (before, after) => isSameService(before, after) && changedFields(before, after).length === 0,
  (before, after) => changedFields(before, after).length === 0,
  (before, after) => isSameService(before, after) && before.name === after.name,
  (before, after) => before.serviceMenuID !== null && isSameService(before, after),
  (before, after) => before.name === after.name,
]

/** The earlier line that each later one came from; every line has at most one partner. */
function matchLines(
  before: readonly QuotationLine[],
  after: readonly QuotationLine[],
): Map<QuotationLine, QuotationLine> {
  const earlierOf = new Map<QuotationLine, QuotationLine>()
  const unmatchedLines = new Set(before)
  for (const isMatch of criteria)
    for (const line of after) {
      if (earlierOf.has(line)) continue
      const earlier = [...unmatchedLines].find((candidate) => isMatch(candidate, line))
      if (!earlier) continue
      earlierOf.set(line, earlier)
      unmatchedLines.delete(earlier)
    }
  return earlierOf
}

function lineChange(line: QuotationLine, before: QuotationLine | undefined): LineChange {
  if (!before) return { how: 'added', line }
  const fields = changedFields(before, line)
  return fields.length ? { how: 'changed', line, before, fields } : { how: 'same', line }
}

/**
 * What changed from one version of a quotation to a later one: the later version's lines in their order, then the
 * removed ones. Lines in another order are no change.
 */
export function quotationChanges(before: QuotationContent, after: QuotationContent): QuotationChanges {
  const earlierOf = matchLines(before.lines, after.lines)
  const matchedLines = new Set(earlierOf.values())
  const removedLines = before.lines.filter((line) => !matchedLines.has(line))
  const pair = <K extends 'totalAmount' | 'validUntil' | 'note'>(field: K) =>
    before[field] === after[field] ? {} : { [field]: { before: before[field], after: after[field] } }
  return {
    lines: [
      ...after.lines.map((line) => lineChange(line, earlierOf.get(line))),
      ...removedLines.map((line) => ({ how: 'removed', line }) as const),
    ],
    ...pair('totalAmount'),
    ...pair('validUntil'),
    ...pair('note'),
  }
}
