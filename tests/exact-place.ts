/** A place in 鎌倉市小町, away from the town's centre by some hundred metres, of which nobody but the seller and the desk may know. */
export const exactPlace = { lat: 35.316876, lng: 139.553219 }

/** Degrees nearer to it than this are of that place and not of its town. */
const near = 0.0009

/** Parts of a degree as hand-held devices say them: 35 degrees, 19 minutes, 0 seconds. */
function sexagesimal(degrees: number): RegExp {
  const whole = Math.floor(degrees)
  const minutes = (degrees % 1) * 60
  const seconds = Math.floor((minutes % 1) * 60)
  const mark = String.raw`(?:\\u[0-9a-f]{4}|&[#\w]+;|%[0-9A-F]{2}|[^\d]){1,6}`
  return new RegExp(
    String.raw`(?<!\d)${whole}${mark}0?${Math.floor(minutes)}(?:${mark}0?${seconds}(?!\d)|\.\d{2})`,
    'u',
  )
}

/** A number of degrees without its point, at every precision from some ten metres on. */
const pointless = (degrees: number): string[] =>
  [4, 5, 6].flatMap((digits) => [Math.round(degrees * 10 ** digits), Math.floor(degrees * 10 ** digits)].map(String))

/** How a text tells the exact place: as degrees of any precision, whichever comes first, without a point, or in minutes and seconds. */
export function tellsExactPlace(text: string): string[] {
  return Object.values(exactPlace).flatMap((degrees) => {
    const decimal = [...text.matchAll(/(?<![\d.])\d{2,3}\.\d{3,}/g)].map(([number]) => number)
    const whole = [...text.matchAll(/(?<![\d.\w-])\d{6,10}(?![\w-])/g)].map(([number]) => number)
    const starts = pointless(degrees)
    return [
      ...decimal.filter((number) => Math.abs(Number(number) - degrees) < near),
      ...whole.filter((number) =>
        starts.some((start) => number === start || (start.length > 7 && number.startsWith(start))),
      ),
      ...(sexagesimal(degrees).exec(text) ?? []),
    ]
  })
}
