/** As many numbers as eight digits make. */
const numberCount = 100_000_000
/** It shares no factor with `numberCount`, so that serials lead to numbers one by one, and neighbours to numbers that do not look alike. */
const step = 61_803_399

/** The number that people call an estate by, from its serial: `S-6180-3399`. Two serials below 100,000,000 never share one. */
export function estateNumber(serial: number): string {
  const digits = String((BigInt(serial) * BigInt(step)) % BigInt(numberCount)).padStart(8, '0')
  return `S-${digits.slice(0, 4)}-${digits.slice(4)}`
}

/** The number that somebody may have typed, with or without its hyphens, in any width; null if it is none. */
export function parseEstateNumber(text: string): string | null {
  const [, first, last] = /^S?[\p{Pd}−ー]?(\d{4})[\p{Pd}−ー]?(\d{4})$/iu.exec(text.normalize('NFKC').trim()) ?? []
  return first && last ? `S-${first}-${last}` : null
}
