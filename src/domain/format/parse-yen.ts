const part = String.raw`(\d[\d,]{0,18})`
const yenPattern = new RegExp(`^(?:${part}億)?(?:${part}万)?${part}?円?$`)

/** The amount that somebody may have typed, in any width: `55,000`, `5,480万円`, `1億2,000万`; null if it is none. */
export function parseYen(text: string): number | null {
  const parts = yenPattern.exec(text.normalize('NFKC').replace(/\s/g, ''))?.slice(1)
  if (!parts?.some(Boolean)) return null
  const [oku = 0, man = 0, yen = 0] = parts.map((digits) => Number((digits ?? '0').replaceAll(',', '')))
  const amount = oku * 100_000_000 + man * 10_000 + yen
  return Number.isSafeInteger(amount) ? amount : null
}
