import { tokyoDate } from '#domain/calendar.ts'
import { date } from '#domain/format/date.ts'
import type { Obstacle } from '#domain/kit/moves.ts'
import { CheckMethod, PersonKind } from './choices.ts'
import type { PartyCheck } from './party-check.ts'

/** Whether somebody can be identified by their own card: they act for themselves, and for no company. */
export const mayUseIdCard = ({ personKind, isByAgent }: Pick<PartyCheck, 'personKind' | 'isByAgent'>): boolean =>
  personKind === PersonKind.individual && !isByAgent

/** What keeps a party who is to be identified by their card from handing in. */
export function missingOfIdCard(check: PartyCheck): Obstacle[] {
  if (check.method !== CheckMethod.idCard) return []
  if (!mayUseIdCard(check))
    return [{ path: ['method'], message: '法人の取引と代理の方の手続きでは、ほかの方法を選んでください' }]
  return check.idCardReadAt === null ? [{ path: ['method'], message: 'マイナンバーカードを読み取ってください' }] : []
}

const spaces = /\s/gu
/** Names are the same whatever their spaces and widths. */
const asName = (words: string | null) => (words ?? '').normalize('NFKC').replace(spaces, '')

const digits = '〇一二三四五六七八九'
/** 一丁目 to 九十九丁目 in figures. */
const inFigures = (words: string) =>
  words.replace(/([一二三四五六七八九]?十?[一二三四五六七八九]?)丁目/gu, (all, kanji: string) => {
    if (kanji === '') return all
    const [tens, ones] = kanji.includes('十') ? kanji.split('十') : ['0', kanji]
    const valueOf = (digit: string | undefined, empty: number) => (digit ? Math.max(digits.indexOf(digit), 0) : empty)
    return `${valueOf(tens, 1) * 10 + valueOf(ones, 0)}丁目`
  })

/** Addresses are the same whether they are written as 2丁目8番1号 or 2-8-1; the postcode is not on the card. */
const asAddress = (words: string | null) =>
  inFigures(
    (words ?? '')
      .normalize('NFKC')
      .replace(/^〒?\d{3}-?\d{4}/u, '')
      .replace(spaces, ''),
  )
    .replace(/(丁目|番地の?|番|号)/gu, '-')
    .replace(/[\p{Pd}−ー]+/gu, '-')
    // Only between figures does it part two numbers.
    .replace(/(?<!\d)-|-(?!\d)/gu, '')

/** A fact that the card says otherwise than the party. */
export type IdCardDifference = { label: string; stated: string; onCard: string }

/** What the card says otherwise than what was handed in; nothing where no card identifies the party. */
export function idCardDifferences(
  check: Pick<
    PartyCheck,
    'method' | 'name' | 'address' | 'birthDate' | 'idCardName' | 'idCardAddress' | 'idCardBirthDate'
  >,
): IdCardDifference[] {
  if (check.method !== CheckMethod.idCard) return []
  const { name, address, birthDate, idCardName, idCardAddress, idCardBirthDate } = check
  const compared = [
    { label: '氏名', stated: name, onCard: idCardName, isSame: asName(name) === asName(idCardName) },
    { label: '住所', stated: address, onCard: idCardAddress, isSame: asAddress(address) === asAddress(idCardAddress) },
    {
      label: '生年月日',
      stated: birthDate && date(birthDate),
      onCard: idCardBirthDate && date(idCardBirthDate),
      isSame: birthDate === idCardBirthDate,
    },
  ]
  return compared.flatMap(({ label, stated, onCard, isSame }) =>
    isSame ? [] : [{ label, stated: stated ?? '—', onCard: onCard ?? '—' }],
  )
}

/** A card that says something else identifies nobody, unless the desk says why it does. */
export function obstaclesOfIdCard(check: PartyCheck): Obstacle[] {
  const labels = idCardDifferences(check).map(({ label }) => label)
  if (!labels.length || check.idCardDifferenceReason !== null) return []
  const message = `カードと違うところ（${labels.join('、')}）の理由を書いてください`
  return [{ path: ['idCardDifferenceReason'], message }]
}

/** Whether the certificate of a card counts on the day of a moment. */
export const isCertificateValid = (validUntil: string, now: string): boolean => validUntil >= tokyoDate(now)
