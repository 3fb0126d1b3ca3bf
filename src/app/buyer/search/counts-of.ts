/** The numbers of estates by prefecture code. */
export const countsOf = (
  counts: readonly { prefecturesCode: number; count: number }[],
): Readonly<Record<number, number>> =>
  Object.fromEntries(counts.map(({ prefecturesCode, count }) => [prefecturesCode, count]))
