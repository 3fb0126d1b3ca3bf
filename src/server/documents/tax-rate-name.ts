/** A rate as documents write it: `10%`; 0 is `対象外`. */
export const taxRateName = (taxRate: number): string => (taxRate === 0 ? '対象外' : `${taxRate}%`)
