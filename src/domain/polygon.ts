/** A corner of an area on the map: latitude and longitude, in ten-thousandths of a degree. */
export type Corner = readonly [lat: number, lng: number]

export const maxCorners = 40
/** No wider from south to north, or from west to east: two degrees, some 200 km. */
const maxExtent = 20_000
const japan = { south: 200_000, west: 1_220_000, north: 460_000, east: 1_540_000 }

/** How a polygon is written: its first corner, then the step to each of the others, all in ten-thousandths of a degree. */
export const polygonForm = /^\d{6},\d{6,7}(?:,-?\d{1,7},-?\d{1,7}){0,99}$/

/** A polygon as one text (`polygonForm`). */
export const polygonText = (corners: readonly Corner[]): string =>
  corners
    .flatMap(([lat, lng], index) => {
      const [fromLat, fromLng] = corners[index - 1] ?? [0, 0]
      return [lat - fromLat, lng - fromLng]
    })
    .join()

/** The corners of a polygon's text. */
export function cornersOf(text: string): Corner[] {
  const steps = text.split(',').map(Number)
  let lat = 0
  let lng = 0
  const corners: Corner[] = []
  for (let at = 0; at < steps.length; at += 2) {
    lat += steps[at] ?? 0
    lng += steps[at + 1] ?? 0
    corners.push([lat, lng])
  }
  return corners
}

/** The south, west, north and east of some corners. */
export function extentOf(corners: readonly Corner[]): [south: number, west: number, north: number, east: number] {
  const lats = corners.map(([lat]) => lat)
  const lngs = corners.map(([, lng]) => lng)
  return [Math.min(...lats), Math.min(...lngs), Math.max(...lats), Math.max(...lngs)]
}

/** On which side of the line from `a` to `b` a corner lies: below 0, above 0, or 0 on it. */
const sideOf = (a: Corner, b: Corner, [lat, lng]: Corner) =>
  Math.sign((b[0] - a[0]) * (lng - a[1]) - (b[1] - a[1]) * (lat - a[0]))
/** Whether a corner that lies on the line through `a` and `b` lies between them. */
const isBetween = (a: Corner, b: Corner, [lat, lng]: Corner) =>
  Math.min(a[0], b[0]) <= lat &&
  lat <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= lng &&
  lng <= Math.max(a[1], b[1])

/** Whether two lines meet, at their ends too. */
export function doMeet([a, b]: readonly [Corner, Corner], [c, d]: readonly [Corner, Corner]): boolean {
  const ofC = sideOf(a, b, c)
  const ofD = sideOf(a, b, d)
  const ofA = sideOf(c, d, a)
  const ofB = sideOf(c, d, b)
  if (ofC !== ofD && ofA !== ofB) return true
  return [
    ofC === 0 && isBetween(a, b, c),
    ofD === 0 && isBetween(a, b, d),
    ofA === 0 && isBetween(c, d, a),
    ofB === 0 && isBetween(c, d, b),
  ].includes(true)
}

/** Whether lines of a polygon meet anywhere but where one ends and the next begins. */
function isCrossed(corners: readonly Corner[]): boolean {
  const end = corners.length - 1
  const lines = corners.map((corner, index) => [corner, corners[(index + 1) % corners.length] ?? corner] as const)
  return lines.some((line, index) =>
    lines.slice(index + 1).some((other, after) => {
      const isNext = after === 0
      const isLast = index === 0 && index + 1 + after === end
      if (!isNext && !isLast) return doMeet(line, other)
      // Neighbours share a corner: they must not run back over each other.
      const [[before, sharedCorner], [, cornerBeyond]] = isNext ? [line, other] : [other, line]
      const isStraight = sideOf(before, sharedCorner, cornerBeyond) === 0
      const isBack =
        (cornerBeyond[0] - sharedCorner[0]) * (before[0] - sharedCorner[0]) +
        (cornerBeyond[1] - sharedCorner[1]) * (before[1] - sharedCorner[1])
      return isStraight && isBack >= 0
    }),
  )
}

export type PolygonFault = 'few' | 'many' | 'outside' | 'wide' | 'crossed'

/** Why nothing can be searched in a polygon; undefined where something can. `polygon-fault-text.ts` says it. */
export function polygonFault(corners: readonly Corner[]): PolygonFault | undefined {
  if (corners.length < 3) return 'few'
  if (corners.length > maxCorners) return 'many'
  const [south, west, north, east] = extentOf(corners)
  if (south < japan.south || west < japan.west || north > japan.north || east > japan.east) return 'outside'
  if (north - south > maxExtent || east - west > maxExtent) return 'wide'
  return isCrossed(corners) ? 'crossed' : undefined
}

/** Whether a text is a polygon in which something can be searched. */
export const isPolygonText = (text: string): boolean => polygonForm.test(text) && !polygonFault(cornersOf(text))
