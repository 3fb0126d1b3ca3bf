import { toKatakana } from './kana.ts'

/** What banks write around a name: how the money came, and of what form a company is (`カ）スミカ`, `スミカ（カ`). */
const frames = [
  /^(?:[おオ]?振[りリ]?込[みミ]?|フリコミ|ソウキン|入金)[\s*:・]*/u,
  /^(?:カ|ユ|ド|シ|メ|ザイ?|シヤ|フク|ガク|シユウ|イ|エイ|ホ|ベン|トクヒ)\)\s*/u,
  /\s*\((?:カ|ユ|ド|シ|メ|ザイ?|シヤ|フク|ガク|シユウ|イ|エイ|ホ|ベン|トクヒ)\)?$/u,
  /[\s*:・]*(?:[おオ]?振[りリ]?込[みミ]?|フリコミ)$/u,
]

/** A name without what a bank writes around it. */
const bareName = (name: string): string => frames.reduce((rest, frame) => rest.replace(frame, ''), name.trim())

/**
 * A name as banks write it: full-width katakana without spaces, marks and small forms, and without what a statement writes before
 * or after it.
 */
export const plainName = (name: string): string =>
  bareName(toKatakana(name.normalize('NFKC')))
    .replace(/[\s\p{P}\p{S}]/gu, '')
    .replace(/[ァィゥェォッャュョ]/g, (small) => 'アイウエオツヤユヨ'['ァィゥェォッャュョ'.indexOf(small)]!)

/** A person's reading, which may not be known. */
type Reading = { lastNameKana: string | null; firstNameKana: string | null }

/** Whether the name on a deposit is this person's. */
export const isPayer = (payerName: string, { lastNameKana, firstNameKana }: Reading): boolean =>
  lastNameKana !== null && firstNameKana !== null && plainName(lastNameKana + firstNameKana) === plainName(payerName)
