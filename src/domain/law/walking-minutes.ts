/**
 * Minutes on foot for metres of road: 80 m a minute, fractions up, never 0. Signals and slopes do not count.
 * Source: 不動産の表示に関する公正競争規約施行規則 9条9号.
 */
export const walkingMinutes = (metres: number): number => Math.max(1, Math.ceil(metres / 80))
