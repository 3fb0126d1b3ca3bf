import { QuotationLineKind } from '../choices/deal.ts'
import type { CodeOf } from '../kit/choice.ts'

/** What fees for brokerage are called. Marks and spaces in between hide nothing. */
const names =
  /仲介|媒介|周旋|手数料|報酬|ちゅうかい|ばいかい|てすうりょう|チュウカイ|バイカイ|テスウリョウ|brokerage|commission/i
const isNamedSo = (name: string) => names.test(name.normalize('NFKC').replace(/[\s\p{P}\p{S}]/gu, ''))

/** Work that a broker does for the fee, where no menu says what it is. */
const works = /立ち?会|重要事項|重説|契約書|斡旋|あっせん|広告|掲載/
const isNamedAsWork = (name: string) => works.test(name.normalize('NFKC').replace(/[\s\p{P}\p{S}]/gu, ''))

type NamedLine = { serviceMenuID: string | null; name: string }
type PricedLine = NamedLine & { kind: number; unitPrice: number; quantity: number }
type Menu = { id: string; name: string; price: number; kind: number }

/** What decides about the lines of a quotation: the menus as they are now, and whether the sale is brokered. */
export type Terms = { menus: readonly Menu[]; isBrokered: boolean }

/** Yen without tax up to which a quotation may hold what neither the name nor the published price of a menu explains. */
export const UNEXPLAINED_YEN = 100_000

const { brokerage, other } = QuotationLineKind
const menuOf = ({ serviceMenuID }: NamedLine, menus: readonly Menu[]) => menus.find(({ id }) => id === serviceMenuID)

/** The kind that a menu has in a sale: part of the brokerage fee only where there is brokerage. */
export const menuKind = ({ kind }: Pick<Menu, 'kind'>, isBrokered: boolean): CodeOf<typeof QuotationLineKind> =>
  isBrokered && kind === brokerage ? brokerage : other

/** The kind that the name of a line and its menu decide; null where whoever writes it must choose. */
export function kindOf(line: NamedLine, { menus, isBrokered }: Terms): CodeOf<typeof QuotationLineKind> | null {
  const menu = menuOf(line, menus)
  if (isNamedSo(line.name) || (menu && isNamedSo(menu.name))) return brokerage
  return menu ? menuKind(menu, isBrokered) : null
}

/**
 * Lines of a brokered sale whose kind is said to be another than that of their menu in the master. Neither a reason nor a second
 * administrator allows that.
 */
export const loweredLines = (lines: readonly PricedLine[], { menus, isBrokered }: Terms): number[] =>
  lines.flatMap((line, at) => {
    const menu = menuOf(line, menus)
    return line.kind !== brokerage && menu && menuKind(menu, isBrokered) === brokerage ? [at] : []
  })

/** What is said at such a line. */
export const loweredWords =
  '媒介の仕事に含まれるメニューです。媒介の取引では、区分を「仲介手数料」にしてください（法律の上限に数えます）。'

/** The lines as the cap counts them: what a menu is stays what it is, whatever its line says. */
export function countedLines<L extends PricedLine>(
  lines: readonly L[],
  terms: Terms,
  alsoAt: readonly number[] = [],
): L[] {
  const countedSet = new Set(loweredLines(lines, terms).concat(alsoAt))
  return lines.map((line, at) => (countedSet.has(at) ? { ...line, kind: brokerage } : line))
}

/** What a line asks for beyond the published price of its menu, in yen; all of it where it has none. */
const unexplainedYen = (line: PricedLine, menus: readonly Menu[]): number =>
  line.kind === brokerage ? 0 : Math.max(0, line.unitPrice * line.quantity - (menuOf(line, menus)?.price ?? 0))

/**
 * Which lines may be a fee for brokerage, though they are said to be something else: those that are called so or, without a menu,
 * by a broker's work, and, where they come to much together, those that no published price explains. That takes a written reason
 * and a second administrator, as the cap of the fee (宅地建物取引業法46条) would not hold for them.
 */
export function doubtfulLines(lines: readonly PricedLine[], terms: Terms): number[] {
  const { menus, isBrokered } = terms
  const sum = lines.reduce((sum, line) => sum + unexplainedYen(line, menus), 0)
  const isWork = (line: PricedLine) => isBrokered && !menuOf(line, menus) && isNamedAsWork(line.name)
  const isCalledSo = (line: PricedLine) =>
    line.kind !== brokerage && (kindOf(line, terms) === brokerage || isWork(line))
  return lines.flatMap((line, at) =>
    isCalledSo(line) || (sum > UNEXPLAINED_YEN && unexplainedYen(line, menus) > 0) ? [at] : [],
  )
}

/** What is in doubt, as a text: equal as long as nothing of those lines has changed. */
const doubtOf = (lines: readonly PricedLine[], terms: Terms): string =>
  JSON.stringify(doubtfulLines(lines, terms).map((at) => Object.entries(lines[at]!).toSorted()))

/** What a quotation says of lines that are no fee for brokerage: why, and which administrator has written that. */
type LinesWithReason = { lines: readonly PricedLine[]; kindReason?: string | null; kindReasonBy?: string | null }

/** Who answers for the reason: whoever (`me`) changes it, or the lines that it is for; otherwise whoever wrote it before. */
export function reasonWriter(
  after: Omit<LinesWithReason, 'kindReasonBy'>,
  before: LinesWithReason,
  terms: Terms,
  me: string | null,
): string | null {
  const isSame =
    (after.kindReason ?? null) === (before.kindReason ?? null) &&
    doubtOf(after.lines, terms) === doubtOf(before.lines, terms)
  return isSame ? (before.kindReasonBy ?? null) : me
}

/**
 * Whether an administrator (`me`) leaves a quotation to a colleague to be fixed: where lines may be a fee for brokerage, nobody
 * decides on a reason of their own, as the cap of the fee (宅地建物取引業法46条) would not hold for them.
 */
export function needsColleague(
  after: Omit<LinesWithReason, 'kindReasonBy'>,
  before: LinesWithReason,
  terms: Terms,
  me: string | null,
): boolean {
  if (doubtfulLines(after.lines, terms).length === 0) return false
  const writer = reasonWriter(after, before, terms, me)
  return writer === null || writer === me
}
