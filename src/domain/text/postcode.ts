const pattern = /^〒?\s*(\d{3})\s*[\p{Pd}−─ー⁃]?\s*(\d{4})$/u

/** The seven digits of a postcode as people type it: half or full width, any hyphen, 〒; null when it is none. */
export function parsePostcode(text: string): string | null {
  const [, first, second] = pattern.exec(text.normalize('NFKC').trim()) ?? []
  return first && second ? first + second : null
}

/** Seven digits as `150-0001`; anything else as it is. */
export const formatPostcode = (digits: string): string => digits.replace(/^(\d{3})(\d{4})$/, '$1-$2')
