/** What stands for a letter that Shift_JIS has not. */
const missingLetter = '〓'

/** Letters that look alike and of which Shift_JIS has only the second (its table in Windows). */
const alike: Readonly<Record<string, string>> = {
  '〜': '～',
  '−': '－',
  '‖': '∥',
  '—': '―',
  '¢': '￠',
  '£': '￡',
  '¬': '￢',
  '¥': '￥',
}

const leads = [...range(0x81, 0x9f), ...range(0xe0, 0xfc)]
const trails = [...range(0x40, 0x7e), ...range(0x80, 0xfc)]

function* range(from: number, to: number) {
  for (let at = from; at <= to; at++) yield at
}

/** The bytes of every letter, read off the decoder: Node writes UTF-8 alone. Where a letter has several, browsers write the first. */
function readTable(): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder('shift_jis', { fatal: true })
  const table = new Map<string, readonly number[]>()
  const learn = (bytes: number[]) => {
    try {
      const letter = decoder.decode(new Uint8Array(bytes))
      if ([...letter].length === 1 && !table.has(letter)) table.set(letter, bytes)
    } catch {
      // No letter has these bytes.
    }
  }
  for (const byte of [...range(0, 0x7f), ...range(0xa1, 0xdf)]) learn([byte])
  // Rows 0xED and 0xEE repeat letters of 0xFA to 0xFC, which are the usual ones (WHATWG, Shift_JIS encoder).
  for (const lead of [...leads.filter((lead) => lead < 0xed || lead > 0xee), 0xed, 0xee])
    for (const trail of trails) learn([lead, trail])
  return table
}

let table: ReadonlyMap<string, readonly number[]> | undefined

/** か with a mark of its own, as some phones and Macs write が. */
const letterWithMarks = /\P{M}\p{M}+/gu

/**
 * A text in Shift_JIS. A letter that it has not is written 〓; that a kanji is meant in one of its shapes is left out, where that shape is
 * no letter of its own: put together as a whole, 福 of a name in its older shape would be the newer one.
 */
export function toShiftJis(text: string): Uint8Array {
  const bytesOf = (table ??= readTable())
  const missingBytes = bytesOf.get(missingLetter)!
  const letters = text
    .replace(/\p{Variation_Selector}/gu, '')
    .replace(letterWithMarks, (letter) => letter.normalize('NFC'))
  const bytes = [...letters].flatMap(
    (letter) =>
      bytesOf.get(letter) ?? bytesOf.get(alike[letter] ?? '') ?? bytesOf.get(letter.normalize('NFC')) ?? missingBytes,
  )
  return new Uint8Array(bytes)
}
