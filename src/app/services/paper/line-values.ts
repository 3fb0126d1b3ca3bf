import { QuotationLineKind } from '#domain/choices/deal.ts'
import type { LineField } from '#domain/deal/quotation-changes.ts'
import { quotation, type Quotation } from '#domain/deal/quotation.ts'
import { digits } from '#domain/format/count.ts'
import { yen } from '#domain/format/money.ts'
import { metaOf } from '#domain/kit/field-meta.ts'

type Line = Quotation['lines'][number]

const { shape } = quotation.fields.lines.element
const says: Record<LineField, (line: Line) => string> = {
  name: ({ name }) => name,
  quantity: ({ quantity }) => digits(quantity),
  unitPrice: ({ unitPrice }) => yen(unitPrice),
  taxRate: ({ taxRate }) => (taxRate ? `${taxRate}％` : '対象外'),
  kind: ({ kind }) => QuotationLineKind.label(kind),
}

/** A field of a line as people read it: its name and what it holds. */
export const labelOf = (field: LineField): string => metaOf(shape[field]).label
export const valueOf = (field: LineField, line: Line): string => says[field](line)
