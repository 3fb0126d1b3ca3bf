/** How long money has been owed, in days past the day by which it was to come; `to` is null where there is no end. */
export const ageBands = {
  within: { label: '期限内', from: null, to: 0 },
  month: { label: '1〜30日', from: 1, to: 30 },
  twoMonths: { label: '31〜60日', from: 31, to: 60 },
  threeMonths: { label: '61〜90日', from: 61, to: 90 },
  longer: { label: '90日超', from: 91, to: null },
} as const

export type AgeBand = keyof typeof ageBands
export const ageBandNames = ['within', 'month', 'twoMonths', 'threeMonths', 'longer'] as const satisfies AgeBand[]

/** Whether money that is so many days late stands in a band; what has no day yet is not late. */
export const isInBand = (band: AgeBand, daysLate: number): boolean => {
  const { from, to } = ageBands[band]
  return (from === null || daysLate >= from) && (to === null || daysLate <= to)
}

/** The band of money that is so many days late. */
export const bandOf = (daysLate: number): AgeBand => ageBandNames.find((band) => isInBand(band, daysLate)) ?? 'within'
