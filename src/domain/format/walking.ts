/** How far one walks in a minute, as listings must count it (不動産の表示に関する公正競争規約施行規則 9条9号). Metres. */
export const metresPerMinute = 80

/**
 * Minutes on foot for metres of road, fractions up, never 0. Signals and slopes do not count.
 * Source: 不動産の表示に関する公正競争規約施行規則 9条9号.
 */
export const walkingMinutes = (metres: number): number => Math.max(1, Math.ceil(metres / metresPerMinute))

/**
 * The way to the nearest station: `三軒茶屋駅 徒歩7分`. 駅 is added to a bare name; a stop (…停) stays as it is.
 * Minutes may be absent; without a station the answer is empty.
 */
export function walkText(station: string | null | undefined, minutes?: number | null): string {
  const name = station?.trim()
  if (!name) return ''
  const place = /(駅|停|停留所|停留場)$/.test(name) ? name : `${name}駅`
  return minutes ? `${place} 徒歩${minutes}分` : place
}

/** The stations of a listing, the nearest first. */
export const byWalk = <Walk extends { minutes: number }>(stations: readonly Walk[]): Walk[] =>
  stations.toSorted((a, b) => a.minutes - b.minutes)

/** A line as a listing names it: which part of a long line it is (取手～いわき) goes without saying beside the station. */
export const shortLineName = (lineName: string | null) => lineName?.replace(/\(.*$/, '') ?? ''
