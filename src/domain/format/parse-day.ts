import { dayText } from '../kit/moments.ts'
import { westernYear } from './era.ts'

const day = dayText('')
const two = (digits: string | undefined) => (digits ?? '').padStart(2, '0')
const eraNames = '明治|大正|昭和|平成|令和|[MTSHR]'

/** The year that is written in either calendar; null for none. */
const yearOf = (era: string | undefined, digits: string | undefined) =>
  era ? westernYear(`${era}${digits}年`) : (digits ?? null)

/** The day that somebody may have written: 2026/11/22, 2026年11月22日, 20261122, R8.11.22, in any width; null for none. */
export function parseDay(words: string): string | null {
  const [text = ''] = words.normalize('NFKC').trim().split(/\s/, 1)
  const pattern = new RegExp(`^(${eraNames})?(\\d{1,4}|元)[-/.年](\\d{1,2})[-/.月](\\d{1,2})日?$`, 'i')
  const [, era, yearDigits, month, date] = pattern.exec(text) ?? []
  const [, yyyy, mm, dd] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  const iso = `${yearOf(era, yearDigits ?? yyyy)}-${two(month ?? mm)}-${two(date ?? dd)}`
  return day.safeParse(iso).success ? iso : null
}

/** The month that somebody may have written: 1980-04, 1980/4, 1980年4月, 昭和55年4月, S55.4, or a day in it; null for none. */
export function parseMonth(words: string): string | null {
  const text = words.normalize('NFKC').trim()
  const pattern = new RegExp(`^(${eraNames})?(\\d{1,4}|元)\\s*[-/.年]\\s*(\\d{1,2})月?$`, 'i')
  const [, era, yearDigits, month] = pattern.exec(text) ?? []
  const iso = `${yearOf(era, yearDigits)}-${two(month)}`
  return day.safeParse(`${iso}-01`).success ? iso : (parseDay(text)?.slice(0, 7) ?? null)
}
