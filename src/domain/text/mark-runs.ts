/**
 * No language has more marks than this behind one letter (Unicode TR15, Stream-Safe Text Format). To put a row of them in order, as
 * `normalize` does, takes time squared: a megabyte of them, many minutes.
 */
const maxMarks = 30

// The two marks of half-width kana become such marks when widths are made alike; no other letter does.
const mark = String.raw`[\p{M}\uFF9E\uFF9F]`
/** Marks in a row, one more than there may be at a time: so no mark is looked at twice. */
const pieces = new RegExp(`${mark}{1,${maxMarks + 1}}`, 'gu')

/** Whether a text has a row of marks that no language has. */
export function hasMarkRun(text: string): boolean {
  for (const [piece] of text.matchAll(pieces)) if (piece.length > maxMarks && [...piece].length > maxMarks) return true
  return false
}

/** A text with no more marks in a row than any language has. */
export function withoutMarkRuns(text: string): string {
  if (!hasMarkRun(text)) return text
  let end = -1
  let left = maxMarks
  return text.replace(pieces, (piece, at: number) => {
    const few = [...piece].slice(0, at === end ? left : maxMarks)
    left = (at === end ? left : maxMarks) - few.length
    end = at + piece.length
    return few.join('')
  })
}
