import type { z } from 'zod'
import { Zoning } from '#domain/choices/land.ts'
import { HandoverTiming, PhotoType, TransactionMode, WizardType } from '#domain/choices/listing.ts'
import { IdentityDocument, Role, SellerStatus } from '#domain/choices/person.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { estate } from '#domain/estate/estate.ts'
import { estateNumber } from '#domain/estate/estate-number.ts'
import type { Estate } from '#domain/estate/fields.ts'
import type { Kind } from '#domain/estate/kind.ts'
import { isOptional } from '#domain/kit/fields.ts'
import { user } from '#domain/user/user.ts'
import type { User } from '#domain/user/user-fields.ts'
import { partsOf } from './estate-parts.ts'

const now = '2026-11-21T01:00:00.000Z'
let madeCount = 0
/** An id as the database makes them (UUIDv7), a new one at every call. */
export const makeID = () => `019aa000-0000-7000-8000-${String(++madeCount).padStart(12, '0')}`

type Noun<R> = { row: z.ZodObject & z.ZodType<R>; defaults: (me: null) => object }

/** A row of a noun: what is not given is as in a new row, or empty. @throws ZodError if the whole is no valid row */
export function make<R>(noun: Noun<R>, values: object): R {
  const empty = Object.entries(noun.row.shape).flatMap(([field, schema]) =>
    isOptional(schema as z.ZodType) ? [[field, null]] : [],
  )
  const stored = { id: makeID(), createdAt: now, updatedAt: now, version: 1 }
  return noun.row.parse({ ...Object.fromEntries(empty), ...noun.defaults(null), ...stored, ...values })
}

/** A person whose application to sell tells everything: a seller not yet approved, unless said otherwise. */
export const makeUser = (overrides: Partial<User> = {}): User =>
  make<User>(user, {
    email: `member${madeCount + 1}@example.jp`,
    userNumber: `SU-${String(madeCount + 1).padStart(6, '0')}`,
    userType: Role.seller,
    name: '山田 花子',
    lastName: '山田',
    firstName: '花子',
    lastNameKana: 'ヤマダ',
    firstNameKana: 'ハナコ',
    phone: '09012345678',
    birthDate: '1970-05-01',
    postCode: '2480006',
    prefecturesCode: 14,
    city: '鎌倉市',
    address1: '小町1-2-3',
    sellerApprovedStatus: overrides.userType === Role.buyer ? null : SellerStatus.notApplied,
    identificationDocumentType: IdentityDocument.drivingLicence,
    identificationPaths: ['identification/licence'],
    termsAgreedAt: now,
    ...overrides,
  })

/** A draft that tells all its kind must tell, so that it may be applied for: a house, unless said otherwise. */
export const makeEstate = (overrides: Partial<Estate> = {}, kind: Kind = WizardType.house): Estate =>
  make<Estate>(estate, {
    estateNumber: estateNumber(madeCount + 1),
    userID: 'seller',
    region: 3,
    prefecturesCode: 14,
    prefectures: '神奈川県',
    cityCode: '14204',
    city: '鎌倉市',
    town: '小町',
    publicAddress: '神奈川県鎌倉市小町',
    postCode: '2480006',
    address1: '小町1-2-3',
    nearestStation: 'JR横須賀線 鎌倉駅',
    nearestStationTime: 8,
    price: 29_800_000,
    areaOfUse: Zoning.lowRiseResidential1,
    appealPoint: '日当たりがよく、静かな住宅地です。',
    deliveryTiming: HandoverTiming.negotiable,
    transactionMode: TransactionMode.brokerage,
    register: '山田花子',
    registerKana: 'ヤマダハナコ',
    ownerLastName: '山田',
    ownerFirstName: '花子',
    ownerLastNameKana: 'ヤマダ',
    ownerFirstNameKana: 'ハナコ',
    ownerPostCode: '2480006',
    ownerPrefecturesCode: 14,
    ownerPrefectures: '神奈川県',
    ownerCityCode: '14204',
    ownerCity: '鎌倉市',
    ownerAddress1: '小町1-2-3',
    coOwnersConsent: true,
    topImage: 'estate/front',
    estatePhotos: [
      {
        id: makeID(),
        path: 'estate/front',
        thumbnailPath: 'estate/front-small',
        photoType: PhotoType.exterior,
        caption: '外観',
        sortOrder: 0,
      },
    ],
    ...partsOf[kind],
    ...overrides,
  })

/** A deal that `buyer` opened about an estate of `seller`. */
export const makeNegotiation = (overrides: Partial<Negotiation> = {}): Negotiation =>
  make<Negotiation>(negotiation, {
    estateID: makeID(),
    buyerID: 'buyer',
    buyerName: '佐藤 健',
    sellerID: 'seller',
    sellerName: '山田 花子',
    ...overrides,
  })
