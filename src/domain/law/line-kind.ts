import { QuotationLineKind } from '../choices/deal.ts'
import type { CodeOf } from '../kit/choice.ts'

/** What fees for brokerage are called. Marks and spaces in between hide nothing. */
const names =
  /仲介|媒介|周旋|手数料|報酬|ちゅうかい|ばいかい|てすうりょう|チュウカイ|バイカイ|テスウリョウ|brokerage|commission/i
const isNamedSo = (name: string) => names.test(name.normalize('NFKC').replace(/[\s\p{P}\p{S}]/gu, ''))

type Named = { serviceMenuID: string | null; name: string }
type Menus = readonly { id: string; name: string }[]

/** The kind that the name of a line and of its menu decide; null where whoever writes it must choose. */
export function kindOf({ serviceMenuID, name }: Named, menus: Menus): CodeOf<typeof QuotationLineKind> | null {
  const menu = menus.find(({ id }) => id === serviceMenuID)
  if (isNamedSo(name) || (menu && isNamedSo(menu.name))) return QuotationLineKind.brokerage
  return menu ? QuotationLineKind.other : null
}

/**
 * Which lines are called a fee for brokerage and are said to be something else: that takes a written reason and a second
 * administrator, as the cap of the fee (宅地建物取引業法46条) would not hold for them.
 */
export const doubtfulLines = (lines: readonly (Named & { kind: number })[], menus: Menus): number[] =>
  lines.flatMap((line, at) =>
    line.kind !== QuotationLineKind.brokerage && kindOf(line, menus) === QuotationLineKind.brokerage ? [at] : [],
  )

/** What is in doubt, as a text: equal as long as nothing of those lines has changed. */
export const doubtOf = (lines: readonly (Named & { kind: number })[], menus: Menus): string =>
  JSON.stringify(doubtfulLines(lines, menus).map((at) => Object.entries(lines[at]!).toSorted()))
