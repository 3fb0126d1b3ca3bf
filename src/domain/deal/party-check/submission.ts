import { tokyoDate } from '#domain/calendar.ts'
import { IdentityDocument } from '#domain/choices/person.ts'
import type { Obstacle } from '#domain/kit/moves.ts'
import { methodsOn } from '#domain/law/identification-methods.ts'
import { isCorporateNumber } from '#domain/operator/registrations.ts'
import type { User } from '#domain/user/user-fields.ts'
import { isApprovedSeller } from '#domain/user/seller-status.ts'
import { CheckMethod, DealPurpose, Occupation, PersonKind } from './choices.ts'
import { missingOfIdCard } from './id-card.ts'
import type { PartyCheck } from './party-check.ts'

const lack = (field: keyof PartyCheck, message: string): Obstacle => ({ path: [field], message })

const missingOf = (check: PartyCheck, wanted: readonly (readonly [keyof PartyCheck, string])[]): Obstacle[] =>
  wanted.filter(([field]) => check[field] === null).map(([field, message]) => lack(field, message))

/** What the law asks of a company besides: what it does, who owns it, who acts for it (4条1項3号・4号, 4項). */
function missingOfCompany(check: PartyCheck): Obstacle[] {
  if (check.personKind !== PersonKind.corporation) return []
  const { corporateNumber: number, beneficialOwners } = check
  return [
    ...missingOf(check, [
      ['corporateName', '法人の名称を入力してください'],
      ['corporateAddress', '所在地を入力してください'],
      ['corporateNumber', '法人番号を入力してください'],
      ['business', '事業の内容を入力してください'],
      ['authority', '役職と、手続きをする権限を入力してください'],
    ]),
    ...(number !== null && !isCorporateNumber(number)
      ? [lack('corporateNumber', '法人番号が正しくありません。13桁の数字を確かめてください')]
      : []),
    ...(beneficialOwners.length ? [] : [lack('beneficialOwners', '実質的支配者の氏名と住所を入力してください')]),
  ]
}

const missingOfAgent = (check: PartyCheck): Obstacle[] =>
  check.isByAgent
    ? missingOf(check, [
        ['agentName', '代理人の氏名を入力してください'],
        ['agentBirthDate', '代理人の生年月日を入力してください'],
        ['agentAddress', '代理人の住所を入力してください'],
        ['agentRelation', 'ご本人との関係を入力してください'],
        ['powerOfAttorneyPath', '委任状の写真を追加してください'],
      ])
    : []

function missingOccupation({ personKind, occupation, occupationOther }: PartyCheck): Obstacle[] {
  if (personKind === PersonKind.corporation) return []
  if (occupation === null) return [lack('occupation', '職業を選んでください')]
  return occupation === Occupation.other && occupationOther === null
    ? [lack('occupationOther', '職業の内容を入力してください')]
    : []
}

function missingPurpose({ purpose, purposeOther }: PartyCheck): Obstacle[] {
  if (purpose === null) return [lack('purpose', '取引の目的を選んでください')]
  return purpose === DealPurpose.other && purposeOther === null
    ? [lack('purposeOther', '取引の目的の内容を入力してください')]
    : []
}

function missingPapers(check: PartyCheck, now: string): Obstacle[] {
  const { method, documentType, identificationPaths, personKind } = check
  if (method === CheckMethod.knownCustomer) return []
  if (method === null) return [lack('method', '本人確認の方法を選んでください')]
  if (!methodsOn(tokyoDate(now)).includes(method))
    return [lack('method', `「${CheckMethod.label(method)}」は、いまは選べません。ほかの方法を選んでください`)]
  if (method === CheckMethod.idCard) return missingOfIdCard(check)
  if (!CheckMethod.sendsPictures.includes(method)) return []
  if (documentType === null) return [lack('documentType', '本人確認書類の種類を選んでください')]
  const second = documentType === IdentityDocument.passport ? 1 : 0
  const company = personKind === PersonKind.corporation ? 1 : 0
  const missing = 1 + second + company - new Set(identificationPaths).size
  if (missing <= 0) return []
  const what = [
    '本人確認書類',
    ...(second ? ['住所のわかる書類'] : []),
    ...(company ? ['登記事項証明書（または印鑑証明書）'] : []),
  ]
  return [lack('identificationPaths', `${what.join('、')}の写真を追加してください（あと${missing}枚）`)]
}

/** What a party still has to say before the check can be handed in; the facts of the profile are asked for there. */
export const missingForSubmission = (check: PartyCheck, now = new Date().toISOString()): Obstacle[] => [
  ...missingOccupation(check),
  ...missingPurpose(check),
  ...missingOfCompany(check),
  ...missingOfAgent(check),
  ...missingPapers(check, now),
]

type Profile = Pick<
  User,
  | 'lastName'
  | 'firstName'
  | 'lastNameKana'
  | 'firstNameKana'
  | 'birthDate'
  | 'postCode'
  | 'prefecturesCode'
  | 'city'
  | 'address1'
>

/** What a check takes from the profile, with its label there. */
type ProfileField = { field: keyof Profile; label: string }

/** What of the profile a check needs and does not find there, by its label. */
export const missingInProfile = (person: Profile, fields: readonly ProfileField[]): string[] =>
  fields.filter(({ field }) => person[field] === null).map(({ label }) => label)

/**
 * Whether this person is one whom the operator has checked before and keeps the record of (施行令13条2項): no papers again. For a company,
 * or by an agent, it is another one who is to be checked.
 */
export const isKnownCustomer = (
  check: Pick<PartyCheck, 'personKind' | 'isByAgent'>,
  person: Pick<User, 'sellerApprovedStatus'>,
): boolean => check.personKind === PersonKind.individual && !check.isByAgent && isApprovedSeller(person)
