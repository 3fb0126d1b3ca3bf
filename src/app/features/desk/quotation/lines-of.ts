import { TaxRate } from '#domain/choices/tax.ts'
import type { Quotation } from '#domain/deal/quotation.ts'
import type { QuotationLine } from '#domain/deal/quotation-changes.ts'
import { kindOf, type Terms } from '#domain/law/line-kind.ts'
import { addedTax, includedTax } from '#domain/law/tax.ts'

type Menu = Terms['menus'][number] & Pick<QuotationLine, 'taxRate'>

/** A line with nothing in it yet; its kind and price are whoever writes it to say. */
export const emptyLine: QuotationLine = {
  serviceMenuID: null,
  name: '',
  quantity: 1,
  unitPrice: null as never,
  taxRate: TaxRate.standard,
  kind: null as never,
}

/** A price without its tax. No net price comes to some prices with tax again, as 100,000 yen: then a yen less is asked for, and never one more. */
function netOf(price: number, taxRate: number): number {
  const net = price - includedTax(price, taxRate)
  return net + addedTax(net, taxRate) > price ? net - 1 : net
}

/** A line for a menu: its price holds the tax, a quotation's does not; its kind is decided by its name and its master. */
export const lineOf = (
  { id, name, price, taxRate, kind }: Menu,
  { isBrokered }: Pick<Terms, 'isBrokered'>,
): QuotationLine => ({
  ...emptyLine,
  serviceMenuID: id,
  name,
  taxRate,
  unitPrice: netOf(price, taxRate),
  kind: kindOf({ serviceMenuID: id, name }, { menus: [{ id, name, price, kind }], isBrokered }) ?? (null as never),
})

/** What the desk starts from: the lines it wrote before, else the menus that were asked for. */
export function firstLines(
  { lines, serviceMenuIDs }: Pick<Quotation, 'lines' | 'serviceMenuIDs'>,
  { menus, isBrokered }: Omit<Terms, 'menus'> & { menus: readonly Menu[] },
): QuotationLine[] {
  if (lines.length) return lines
  const requested = menus.filter(({ id }) => serviceMenuIDs.includes(id)).map((menu) => lineOf(menu, { isBrokered }))
  return requested.length ? requested : [emptyLine]
}

const isNumber = (value: number | null | undefined): value is number => Number.isFinite(value)

/** The lines as far as they can be reckoned while they are being typed. */
export const countable = (lines: readonly Partial<QuotationLine>[]) =>
  lines.flatMap(({ unitPrice, quantity, taxRate, kind }) =>
    isNumber(unitPrice) && isNumber(quantity) && isNumber(taxRate) ? [{ unitPrice, quantity, taxRate, kind }] : [],
  )
