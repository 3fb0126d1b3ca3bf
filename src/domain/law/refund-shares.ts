/** The part of an amount with tax that falls on one rate: the rate in percent, integer yen. */
export interface RateShare {
  taxRate: number
  total: number
}

/**
 * Splits a refund by the rates of what `remains` to refund, in proportion and in whole yen; the yen that rounding leaves
 * over go to the largest shares. The shares add up to `amount`, and no rate is refunded more than remains of it
 * (消費税法38条: the refunded tax is that of the sale). `amount` is at most what remains.
 */
export function refundShares(remains: readonly RateShare[], amount: number): RateShare[] {
  const all = remains.reduce((sum, { total }) => sum + total, 0)
  const shares = remains.map(({ taxRate, total }) => {
    // Two amounts of yen multiplied can be more than a number holds.
    const part = all ? Number((BigInt(total) * BigInt(amount)) / BigInt(all)) : 0
    return { taxRate, total: part, room: total - part }
  })
  let rest = amount - shares.reduce((sum, { total }) => sum + total, 0)
  for (const share of shares.toSorted((a, b) => b.room - a.room)) {
    const more = Math.min(rest, share.room)
    share.total += more
    rest -= more
  }
  return shares.filter(({ total }) => total > 0).map(({ taxRate, total }) => ({ taxRate, total }))
}
