/** The ink and the white of the theme: what is written on a colour is one of them. */
const ink = '#1c1e1a'
const white = '#ffffff'
/** The theme's dark ground. */
const neutral = '#2a2d27'

/** The least contrast of words with their ground (WCAG 2.2, 1.4.3), and of a button's ground with the page around it. */
const leastOfWords = 4.5
const leastOfGround = 1.15
/** Of words that are marked: the mark lies behind them and stays light (WCAG 2.2, 1.4.6). */
const leastOfMarked = 7

const colourForm = /^#[0-9a-f]{6}$/

/** Whether words are a colour as it is stored: `#e8f40f`. */
export const isColour = (words: string): boolean => colourForm.test(words)

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Relative luminance of a colour `#rrggbb`, from 0 to 1 (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const linear = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = linear
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** What is written on a colour: ink where it can be read, else white; null where neither can. */
export function wordsOn(colour: string): string | null {
  return [ink, white].find((words) => contrastOf(words, colour) >= leastOfWords) ?? null
}

/** What stands out on the theme's dark ground: the colour where it can be read there, else white. */
export const wordsOnNeutral = (colour: string): string => (contrastOf(colour, neutral) >= leastOfWords ? colour : white)

/** Whether words can be read on a colour, and the colour is seen on a white page. */
export const isFitColour = (colour: string): boolean =>
  wordsOn(colour) !== null && contrastOf(colour, white) >= leastOfGround

/** A colour with a share of another, each channel by itself. */
function blend(colour: string, other: string, share: number): string {
  const others = channelsOf(other)
  const channels = channelsOf(colour).map((channel, at) => Math.round(channel + ((others[at] ?? 0) - channel) * share))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** The nearest colour that fits: the same with as little black or white as is enough. */
export function nearestFit(colour: string): string {
  for (let percent = 0; percent <= 100; percent++)
    for (const other of ['#000000', white]) {
      const blended = blend(colour, other, percent / 100)
      if (isFitColour(blended)) return blended
    }
  return ink
}

/** A ground on which ink can be read: the colour itself, or so much of white in it as is needed. For words that are marked. */
export function groundForInk(colour: string): string {
  for (let percent = 0; percent < 100; percent++) {
    const blended = blend(colour, white, percent / 100)
    if (contrastOf(ink, blended) >= leastOfMarked) return blended
  }
  return white
}
