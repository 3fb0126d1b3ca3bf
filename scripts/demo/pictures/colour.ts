/** The colour `amount` (0–1) of the way from one `#rrggbb` to another. */
export function mix(from: string, to: string, amount: number) {
  const [a, b] = [channels(from), channels(to)]
  return `#${a.map((value, at) => hex(value + ((b[at] ?? 0) - value) * amount)).join('')}`
}

export function darken(colour: string, amount: number) {
  return mix(colour, '#2c3040', amount)
}

export function lighten(colour: string, amount: number) {
  return mix(colour, '#ffffff', amount)
}

/** A colour that shines by itself: `tint` leaves it as it is, for it only touches `#rrggbb`. */
export function glow(colour: string) {
  return `rgb(${channels(colour).join(',')})`
}

/** The same drawing in another light. */
export function tint(svg: string, ambient: string, strength: number) {
  return strength === 0 ? svg : svg.replace(/#[0-9a-f]{6}\b/g, (colour) => mix(colour, ambient, strength))
}

function channels(colour: string) {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

function hex(value: number) {
  return Math.round(value).toString(16).padStart(2, '0')
}
