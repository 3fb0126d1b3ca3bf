import { QuotationLineKind } from '../choices/deal.ts'
import type { CodeOf } from '../kit/choice.ts'

/** What fees for brokerage are called. Marks and spaces in between hide nothing. */
const names =
  /仲介|媒介|周旋|手数料|報酬|ちゅうかい|ばいかい|てすうりょう|チュウカイ|バイカイ|テスウリョウ|brokerage|commission/i
const isNamedSo = (name: string) => names.test(name.normalize('NFKC').replace(/[\s\p{P}\p{S}]/gu, ''))

type Named = { serviceMenuID: string | null; name: string }
type Line = Named & { kind: number; unitPrice: number; quantity: number }
type Menus = readonly { id: string; name: string; price: number }[]

/** Yen without tax up to which a quotation may hold what neither the name nor the published price of a menu explains. */
export const UNEXPLAINED_YEN = 100_000

/** The kind that the name of a line and of its menu decide; null where whoever writes it must choose. */
export function kindOf(
  { serviceMenuID, name }: Named,
  menus: readonly Omit<Menus[number], 'price'>[],
): CodeOf<typeof QuotationLineKind> | null {
  const menu = menus.find(({ id }) => id === serviceMenuID)
  if (isNamedSo(name) || (menu && isNamedSo(menu.name))) return QuotationLineKind.brokerage
  return menu ? QuotationLineKind.other : null
}

/** What a line asks for beyond the published price of its menu, in yen; all of it where it has none. */
const unexplained = ({ serviceMenuID, kind, unitPrice, quantity }: Line, menus: Menus): number =>
  kind === QuotationLineKind.brokerage
    ? 0
    : Math.max(0, unitPrice * quantity - (menus.find(({ id }) => id === serviceMenuID)?.price ?? 0))

/**
 * Which lines may be a fee for brokerage, though they are said to be something else: those that are called so, and, where they
 * come to much together, those that no published price explains. That takes a written reason and a second administrator, as the
 * cap of the fee (宅地建物取引業法46条) would not hold for them.
 */
export function doubtfulLines(lines: readonly Line[], menus: Menus): number[] {
  const sum = lines.reduce((sum, line) => sum + unexplained(line, menus), 0)
  const isCalledSo = (line: Line) =>
    line.kind !== QuotationLineKind.brokerage && kindOf(line, menus) === QuotationLineKind.brokerage
  return lines.flatMap((line, at) =>
    isCalledSo(line) || (sum > UNEXPLAINED_YEN && unexplained(line, menus) > 0) ? [at] : [],
  )
}

/** What is in doubt, as a text: equal as long as nothing of those lines has changed. */
export const doubtOf = (lines: readonly Line[], menus: Menus): string =>
  JSON.stringify(doubtfulLines(lines, menus).map((at) => Object.entries(lines[at]!).toSorted()))
