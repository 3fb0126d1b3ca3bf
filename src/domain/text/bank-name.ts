import { toKatakana } from './kana.ts'

/** A name as banks write it: full-width katakana without spaces, marks and small forms. */
export const plainName = (name: string): string =>
  toKatakana(name.normalize('NFKC'))
    .replace(/[\s\p{P}\p{S}]/gu, '')
    .replace(/[ァィゥェォッャュョ]/g, (small) => 'アイウエオツヤユヨ'['ァィゥェォッャュョ'.indexOf(small)]!)
