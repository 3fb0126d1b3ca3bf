/** A piece of a text, and whether the other text has it too. */
export type Piece = { text: string; isSame: boolean }

// By kinds of letters: a browser's own idea of words may differ from the server's.
const words = /\p{sc=Han}+|[\p{sc=Katakana}ー]+|\p{sc=Hiragana}+|[\p{L}\p{M}]+|[\p{N}.,]+|\s|[^]/gu

/** Texts of more words than this are told apart as wholes. */
const maxWords = 1_500

/** How long a common run of words the ends of two texts have, from a word of the one and a word of the other on. */
function commonLengths(before: readonly string[], after: readonly string[]) {
  const width = after.length + 1
  const lengths = new Uint16Array((before.length + 1) * width)
  const lengthFrom = (i: number, j: number): number => lengths[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        before[i] === after[j] ? lengthFrom(i + 1, j + 1) + 1 : Math.max(lengthFrom(i + 1, j), lengthFrom(i, j + 1))
  return lengthFrom
}

function add(pieces: Piece[], text: string, isSame: boolean) {
  const last = pieces.at(-1)
  if (last?.isSame === isSame) last.text += text
  else pieces.push({ text, isSame })
}

/** Two texts in pieces: what both have in common (their longest common run of words), and what only the one has. */
export function wordDifference(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const left = before.match(words) ?? []
  const right = after.match(words) ?? []
  const pieces = { before: [] as Piece[], after: [] as Piece[] }
  if (Math.max(left.length, right.length) > maxWords)
    return { before: [{ text: before, isSame: false }], after: [{ text: after, isSame: false }] }
  const commonFrom = commonLengths(left, right)
  let i = 0
  let j = 0
  for (;;) {
    const mine = left[i]
    const theirs = right[j]
    if (mine === undefined && theirs === undefined) return pieces
    if (mine !== undefined && mine === theirs) {
      add(pieces.before, mine, true)
      add(pieces.after, mine, true)
      i++
      j++
    } else if (mine !== undefined && (theirs === undefined || commonFrom(i + 1, j) >= commonFrom(i, j + 1))) {
      add(pieces.before, mine, false)
      i++
    } else {
      add(pieces.after, theirs ?? '', false)
      j++
    }
  }
}
