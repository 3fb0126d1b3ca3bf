/** What one rate holds of an amount with tax: the rate in percent, integer yen. */
export interface RateShare {
  taxRate: number
  total: number
}

/**
 * How an amount that is given back falls on the rates of what is `left` to give back, in proportion and in whole yen;
 * what rounding leaves over goes to the largest. Every yen is told once, and no rate gives back more than it holds
 * (消費税法38条: the tax given back is that of the sale). `amount` is at most what is left.
 */
export function refundShares(left: readonly RateShare[], amount: number): RateShare[] {
  const all = left.reduce((sum, { total }) => sum + total, 0)
  const shares = left.map(({ taxRate, total }) => {
    // Two amounts of yen multiplied can be more than a number holds.
    const part = all ? Number((BigInt(total) * BigInt(amount)) / BigInt(all)) : 0
    return { taxRate, total: part, room: total - part }
  })
  let rest = amount - shares.reduce((sum, { total }) => sum + total, 0)
  for (const share of shares.toSorted((one, other) => other.room - one.room)) {
    const more = Math.min(rest, share.room)
    share.total += more
    rest -= more
  }
  return shares.filter(({ total }) => total > 0).map(({ taxRate, total }) => ({ taxRate, total }))
}
