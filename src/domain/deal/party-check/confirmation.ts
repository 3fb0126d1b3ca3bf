import { addDays, tokyoDate } from '#domain/calendar.ts'
import { IdentityCheck } from '#domain/choices/identity-check.ts'
import { IdentityDocument } from '#domain/choices/person.ts'
import { date } from '#domain/format/date.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { Obstacle } from '#domain/kit/moves.ts'
import { takesOriginals } from '#domain/law/identification-methods.ts'
import { CheckMethod, LetterResult, PersonKind } from './choices.ts'
import { obstaclesOfIdCard } from './id-card.ts'
import type { PartyCheck } from './party-check.ts'

type Check = CodeOf<typeof IdentityCheck>

/** Within how many days a letter that must not be forwarded is delivered, or back. */
export const letterDays = 10

/** What the desk makes sure of before it confirms a party, by the way in which they are identified. */
export function checksForParty(
  check: Pick<PartyCheck, 'method' | 'documentType' | 'personKind' | 'isByAgent' | 'submittedAt'>,
): Check[] {
  if (check.method === CheckMethod.knownCustomer) return [IdentityCheck.samePerson]
  const { name, kana, birthDate, address, valid, legible, secondPaper, noNumber } = IdentityCheck
  if (check.method === CheckMethod.idCard) return [name, birthDate, address]
  const isByPost = check.method === CheckMethod.post
  return [
    name,
    kana,
    birthDate,
    address,
    valid,
    ...(check.method === CheckMethod.inPerson ? [] : [legible]),
    ...(check.documentType === IdentityDocument.passport ? [secondPaper] : []),
    ...(check.documentType === IdentityDocument.myNumberCard ? [noNumber] : []),
    ...(isByPost && check.submittedAt !== null && takesOriginals(tokyoDate(check.submittedAt))
      ? [IdentityCheck.original]
      : []),
    ...(check.personKind === PersonKind.corporation ? [IdentityCheck.corporation] : []),
    ...(check.isByAgent ? [IdentityCheck.powerOfAttorney] : []),
  ]
}

/** Of papers that were shown, the record keeps kind, number and day (施行規則20条1項); a number of the national ID card is never written down. */
function missingOfShown({ method, documentType, documentNumber, presentedOn }: PartyCheck): Obstacle[] {
  if (method !== CheckMethod.inPerson) return []
  return [
    ...(documentType === null ? [{ path: ['documentType'], message: '提示を受けた書類の種類を選んでください' }] : []),
    ...(documentNumber === null && documentType !== IdentityDocument.myNumberCard
      ? [{ path: ['documentNumber'], message: '提示を受けた書類の記号・番号を入力してください' }]
      : []),
    ...(presentedOn === null ? [{ path: ['presentedOn'], message: '提示を受けた日を入力してください' }] : []),
  ]
}

const isUndelivered = ({ method, letterResult }: PartyCheck) =>
  method === CheckMethod.post && letterResult !== LetterResult.delivered

/** What keeps the desk from confirming a party. */
export const obstaclesToConfirmation = (check: PartyCheck): Obstacle[] => [
  ...(isUndelivered(check)
    ? [{ path: ['letterResult'], message: '転送不要郵便が届いたことを記録すると、確認済みにできます' }]
    : []),
  ...(check.highRiskReason !== null && check.highRiskAgreedAt === null
    ? [{ path: ['highRiskAgreedAt'], message: 'ハイリスク取引のため、もうひとりの担当者の同意がいります' }]
    : []),
  ...missingOfShown(check),
  ...obstaclesOfIdCard(check),
  ...checksForParty(check)
    .filter((tick) => !check.identityChecks.includes(tick))
    .map((tick) => ({ path: ['identityChecks'], message: `「${IdentityCheck.label(tick)}」を確かめてください` })),
]

type Days = Pick<
  PartyCheck,
  'createdAt' | 'submittedAt' | 'presentedOn' | 'letterSentOn' | 'letterResult' | 'letterResultOn'
>

const outside = (field: keyof Days, on: string | null, first: string, today: string): Obstacle[] =>
  on !== null && (on < first || on > today)
    ? [{ path: [field], message: `${date(first)}から今日までの日を選んでください` }]
    : []

/** What is wrong with the days that the desk says of papers and letters: they lie between what they follow and today. */
export function obstaclesOfDays(check: Days, now: string): Obstacle[] {
  const today = tokyoDate(now)
  const firstDay = tokyoDate(check.createdAt)
  const handedIn = tokyoDate(check.submittedAt ?? check.createdAt)
  const { letterSentOn, letterResult, letterResultOn, presentedOn } = check
  return [
    ...outside('presentedOn', presentedOn, firstDay, today),
    ...outside('letterSentOn', letterSentOn, handedIn, today),
    ...outside('letterResultOn', letterResultOn, letterSentOn ?? handedIn, today),
    ...(letterResult !== null && (letterSentOn === null || letterResultOn === null)
      ? [{ path: ['letterResultOn'], message: '送った日と、結果がわかった日を入力してください' }]
      : []),
  ]
}

/** The day by which it is known what became of a letter. */
export const letterDueOn = (sentOn: string | null): string | null => sentOn && addDays(sentOn, letterDays)
