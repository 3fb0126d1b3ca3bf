import {
  DocumentGroup,
  DocumentKind,
  InquirySource,
  SaleReason,
  SurveyCode,
  Visibility,
} from '#domain/choices/listing.ts'
import type { EstateDocument } from '#domain/estate/attachments.ts'
import type { Estate } from '#domain/estate/fields.ts'
import type { User } from '#domain/user/user-fields.ts'
import { nameOf } from './names.ts'
import { saleReasons } from './phrases.ts'
import type { Place } from './places.ts'
import { demoId, type Random } from './random.ts'
import { isLand, type Sort } from './sorts.ts'

/** The owner of an estate and the registered holder (the late parent, where the papers still say so): nobody who exists. */
export function ownerOf(home: Place, random: Random, inherited: boolean) {
  const owner = nameOf(random)
  const parent = inherited && random.chance(0.25)
  const holder = parent ? nameOf(random, owner) : owner
  return {
    register: `${holder.lastName} ${holder.firstName}`,
    registerKana: `${holder.lastNameKana} ${holder.firstNameKana}`,
    ownerLastName: owner.lastName,
    ownerFirstName: owner.firstName,
    ownerLastNameKana: owner.lastNameKana,
    ownerFirstNameKana: owner.firstNameKana,
    ownerPostCode: home.postCode,
    ownerPrefecturesCode: home.prefecturesCode,
    ownerPrefectures: home.prefectures,
    ownerCityCode: home.cityCode,
    ownerCity: home.city,
    ownerAddress1: `${home.town}${random.int(1, 60)}番地`,
    ownerAddress2: random.chance(0.25) ? `見本マンション${random.int(2, 9)}0${random.int(1, 8)}号室` : null,
    coOwnersConsent: true,
  }
}

/** An estate that its seller owns, as most are; the registered holder too, unless that is still a parent. */
export function ownedBy(estate: Estate, { lastName, firstName, lastNameKana, firstNameKana }: User): Estate {
  const isOwners = estate.register === `${estate.ownerLastName} ${estate.ownerFirstName}`
  return {
    ...estate,
    ownerLastName: lastName,
    ownerFirstName: firstName,
    ownerLastNameKana: lastNameKana,
    ownerFirstNameKana: firstNameKana,
    ...(isOwners && { register: `${lastName} ${firstName}`, registerKana: `${lastNameKana} ${firstNameKana}` }),
  }
}

const { inheritance, assetArrangement, movingHome, relocation, disposal } = SaleReason
const business: readonly Sort[] = ['shop', 'inn', 'warehouse', 'factory', 'store', 'apartment', 'industrialLot']

/** Why it is for sale: the codes and a sentence. */
export function reasonOf(sort: Sort, random: Random) {
  const rural = sort === 'farmhouse' || sort === 'farmland' || sort === 'forest'
  const code = random.pick(
    business.includes(sort)
      ? ([assetArrangement, disposal] as const)
      : rural || isLand(sort)
        ? ([inheritance, inheritance, assetArrangement] as const)
        : ([movingHome, movingHome, relocation, inheritance] as const),
  )
  return { reasonForSaleCodes: [code], reasonForSale: random.pick<string>(saleReasons[code]) }
}

/** How far the plot has been measured. */
export function surveyOf(sort: Sort, random: Random) {
  if (sort === 'condominium') return { surveyCodes: [], surveyMemo: null }
  const code = random.pick([
    SurveyCode.boundaryConfirmed,
    SurveyCode.registered,
    SurveyCode.presentState,
    SurveyCode.notSurveyed,
  ])
  if (code === SurveyCode.notSurveyed) return { surveyCodes: [code], surveyMemo: '引渡しまでに境界の確認を行います。' }
  return { surveyCodes: random.chance(0.4) ? [code, SurveyCode.boundaryMarkers] : [code], surveyMemo: null }
}

const papers = [
  ['登記事項証明書', DocumentGroup.landRegister, DocumentKind.owner],
  ['公図の写し', DocumentGroup.groundSurvey, DocumentKind.owner],
  ['固定資産税の納税通知書', DocumentGroup.other, DocumentKind.post],
  ['建築確認済証', DocumentGroup.building, DocumentKind.owner],
  ['間取りの図面', DocumentGroup.building, DocumentKind.post],
] as const

/** The papers that go with it; the files themselves are with the owner. */
export const documentsOf = (
  sort: Sort,
  random: Random,
  [seed, createdAt]: readonly [string, string],
): EstateDocument[] =>
  random
    .some(isLand(sort) ? papers.slice(0, 3) : papers, random.int(1, 3))
    .map(([name, documentGroup, documentKind]) => ({
      id: demoId(`${seed} document ${name}`, createdAt),
      name,
      documentGroup,
      documentKind,
      visibility: documentGroup === DocumentGroup.other ? Visibility.seller : Visibility.public,
      inquirySource: InquirySource.owner,
      path: null,
    }))
