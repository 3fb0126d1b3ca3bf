/** The rows of the syllabary, by their first letters. */
const rows = [...'アカサタナハマヤラワ']

/** The row of the syllabary that a reading begins in: セタガヤク → サ; what is not kana comes under ワ. */
function rowOf(kana: string): string {
  const [letter = ''] = kana.normalize('NFD')
  return rows.findLast((row) => row <= letter) ?? 'ワ'
}

/** Places in the rows of the syllabary (ア行, カ行, …), each row in the order of the readings; empty rows are left out. */
export function kanaRows<P extends { kana: string }>(places: readonly P[]): { row: string; places: P[] }[] {
  const sorted = places.toSorted((a, b) => (a.kana < b.kana ? -1 : 1))
  return rows
    .map((row) => ({ row: `${row}行`, places: sorted.filter(({ kana }) => rowOf(kana) === row) }))
    .filter(({ places }) => places.length > 0)
}
