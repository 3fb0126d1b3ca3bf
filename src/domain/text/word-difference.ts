/** A piece of a text, and whether the other text has it too. */
export type Piece = { text: string; isSame: boolean }

// By kinds of letters: a browser's own idea of words may differ from the server's.
const words = /\p{sc=Han}+|[\p{sc=Katakana}ー]+|\p{sc=Hiragana}+|[\p{L}\p{M}]+|[\p{N}.,]+|\s|[^]/gu

/** Texts of more words than this are told apart as wholes. */
const maxWords = 1_500

/** How long a common run of words the ends of two texts have, from each word of the one and of the other on. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      rows[i]![j] = before[i] === after[j] ? rows[i + 1]![j + 1]! + 1 : Math.max(rows[i + 1]![j]!, rows[i]![j + 1]!)
  return rows
}

function add(pieces: Piece[], text: string, isSame: boolean) {
  const last = pieces.at(-1)
  if (last?.isSame === isSame) last.text += text
  else pieces.push({ text, isSame })
}

/** Two texts in pieces: what both have in common (their longest common run of words), and what only the one has. */
export function wordDifference(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const old = before.match(words) ?? []
  const young = after.match(words) ?? []
  const pieces = { before: [] as Piece[], after: [] as Piece[] }
  if (Math.max(old.length, young.length) > maxWords)
    return { before: [{ text: before, isSame: false }], after: [{ text: after, isSame: false }] }
  const common = commonLengths(old, young)
  let i = 0
  let j = 0
  while (i < old.length || j < young.length) {
    if (i < old.length && j < young.length && old[i] === young[j]) {
      add(pieces.before, old[i++]!, true)
      add(pieces.after, young[j++]!, true)
    } else if (j >= young.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!))
      add(pieces.before, old[i++]!, false)
    else add(pieces.after, young[j++]!, false)
  }
  return pieces
}
