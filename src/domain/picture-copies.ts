/** Widths in pixels at which pages ask for a picture of an estate. */
const copyWidths = [480, 800, 1200, 1600]

const sizedPattern = /^(.+-(\d+)x\d+)\.webp$/
const copyPattern = /^(.+-\d+x\d+)-(\d+)\.webp$/

/**
 * A picture in the widths at which it can be shown, narrowest first. The key of a picture tells its size
 * (`estate/<id>-2560x1920.webp`), and its copies lie beside it (`estate/<id>-2560x1920-800.webp`); one that is narrower
 * than the widest copy is itself the last. Empty for an older picture, whose key tells no size.
 */
export function pictureCopies(path: string): { path: string; width: number }[] {
  const [, stem, own] = sizedPattern.exec(path) ?? []
  const width = Number(own)
  const narrower = copyWidths
    .filter((each) => each < width)
    .map((each) => ({ path: `${stem}-${each}.webp`, width: each }))
  const isShown = width <= Math.max(...copyWidths)
  return isShown ? [...narrower, { path, width }] : narrower
}

/** Which picture this is a copy of, and its width; null for any other key. */
export function copyOf(key: string): { path: string; width: number } | null {
  const [, stem, width] = copyPattern.exec(key) ?? []
  const path = `${stem}.webp`
  return pictureCopies(path).some((copy) => copy.path === key) ? { path, width: Number(width) } : null
}
