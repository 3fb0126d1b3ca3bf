import { toKatakana } from './kana.ts'

const fullKana = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン'
const halfKana = 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝ'
const halves = new Map(Array.from(fullKana, (letter, at) => [letter, halfKana.charAt(at)]))

/** What the set writes otherwise: the voice marks of a decomposed kana, brackets, and kana that have no letter of their own. */
const stands = new Map([
  ['\u3099', 'ﾞ'],
  ['\u309A', 'ﾟ'],
  ['「', '｢'],
  ['」', '｣'],
  ['・', '.'],
  ['ヰ', 'ｲ'],
  ['ヱ', 'ｴ'],
  ['ヲ', 'ｵ'],
])
const small = new Map(
  Array.from('ァィゥェォッャュョヮヵヶ', (letter, at) => [letter, 'アイウエオツヤユヨワカケ'.charAt(at)]),
)

/** The letters of a name in a file of transfers: no small kana, no ヲ, no long mark (a hyphen stands for it). */
export const zenginPattern = /^[0-9A-Zｱ-ﾝﾞﾟ()./｢｣ -]+$/

/**
 * A name as the banks' files have it: half-width kana, small kana as large ones, capital letters; a voice mark is a letter of its own.
 * What the set does not know stays as it is, for whoever judges by `zenginPattern`.
 */
export function toZengin(text: string): string {
  const plain = toKatakana(text.normalize('NFKC'))
    .toUpperCase()
    .replace(/[ー\p{Pd}−─]/gu, '-')
  const large = [...plain].map((letter) => small.get(letter) ?? letter).join('')
  const letters = [...large.normalize('NFD')].map((letter) => halves.get(letter) ?? stands.get(letter) ?? letter)
  return letters.join('').replace(/\s+/g, ' ').trim()
}
