// Boundaries as the era ordinances (改元の政令・詔書) count them; before 1873 the calendar itself differed.
const eras = [
  { name: '令和', initial: 'R', from: '2019-05-01', to: '9999-12-31' },
  { name: '平成', initial: 'H', from: '1989-01-08', to: '2019-04-30' },
  { name: '昭和', initial: 'S', from: '1926-12-25', to: '1989-01-07' },
  { name: '大正', initial: 'T', from: '1912-07-30', to: '1926-12-24' },
  { name: '明治', initial: 'M', from: '1868-01-01', to: '1912-07-29' },
] as const

const label = (name: string, year: number) => `${name}${year === 1 ? '元' : year}年`

function eraOn(date: string): string {
  const era = eras.find(({ from, to }) => date >= from && date <= to)
  return era ? label(era.name, Number(date.slice(0, 4)) - Number(era.from.slice(0, 4)) + 1) : ''
}

/**
 * The Japanese year of a `YYYY-MM-DD` or a `YYYY-MM`: `平成22年`, `令和元年`; empty before 1868.
 * A month in which the era changed has two: 1989-01 → `昭和64年・平成元年`.
 */
export function eraYear(date: string): string {
  if (date.length > 7) return eraOn(date)
  const eraNames = [eraOn(`${date}-01`), eraOn(`${date}-31`)].filter(Boolean)
  return [...new Set(eraNames)].join('・')
}

/** The western year of a Japanese one (`昭和55年`, `平成元`, `S55`); null when there was no such year. */
export function westernYear(text: string): number | null {
  const [, word, year] =
    /^\s*(明治|大正|昭和|平成|令和|[MTSHR])\s*(元|\d{1,2})\s*年?\s*$/i.exec(text.normalize('NFKC')) ?? []
  const era = eras.find(({ name, initial }) => name === word || initial === word?.toUpperCase())
  if (!era || !year) return null
  const western = Number(era.from.slice(0, 4)) + (year === '元' ? 1 : Number(year)) - 1
  return Number(year) === 0 || western > Number(era.to.slice(0, 4)) ? null : western
}
