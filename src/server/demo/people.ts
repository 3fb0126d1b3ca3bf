import { Role, SellerStatus } from '#domain/choices/person.ts'
import type { User } from '#domain/user/user-fields.ts'
import { cast, sellerCount, type Part } from './cast.ts'
import { daysBefore } from './moments.ts'
import { nameOf, type FullName } from './names.ts'
import type { Place } from './places.ts'
import { random, type Random } from './random.ts'

/** The stretch of a list that belongs to one of these sellers. */
const homesOf = (block: number | undefined, homes: readonly Place[]) =>
  block === undefined
    ? homes
    : homes.slice((homes.length * block) / sellerCount, (homes.length * (block + 1)) / sellerCount)

export const demoPassword = 'sumika-demo-2026'

/**
 * A demo account. `needsPapers`: the loader has to store pictures of an identity document (two for a passport, and a
 * power of attorney with `user.substituteFlag`) and write their keys into the row.
 */
export interface DemoPerson {
  user: User
  password: string
  needsPapers: boolean
}

const { admin, buyer } = Role
const { notApplied, applying, rejected } = SellerStatus

/** Everybody of the demo: the three accounts of the login page first. `homes` is where they may live. */
export function people(now: string, homes: readonly Place[]): DemoPerson[] {
  return cast(now).map((part, index) => person(part, { index, now, homes, random: random(`person ${part.id}`) }))
}

type With = { index: number; now: string; homes: readonly Place[]; random: Random }

function person({ joined, block, ...part }: Part, { index, now, homes, random }: With): DemoPerson {
  const named = nameOf(random)
  const home = random.pick(homesOf(block, homes).filter(({ setting }) => setting !== 'I'))
  const createdAt = daysBefore(now, joined)
  const touched = [createdAt, part.sellerAppliedAt, part.sellerApprovedAt, part.disabledAt].filter(
    (time) => time != null,
  )
  const updatedAt = touched.toSorted().at(-1) ?? createdAt
  const known = part.sellerApprovedStatus !== notApplied && part.userType !== admin
  return {
    password: demoPassword,
    needsPapers: part.sellerApprovedStatus === applying || part.sellerApprovedStatus === rejected,
    user: {
      createdAt,
      updatedAt,
      version: touched.length,
      email: `${part.id.replace(/^demo-(admin|seller|buyer)$/, '$1')}@example.jp`,
      userNumber: `U${String(index + 1).padStart(7, '0')}`,
      name: `${named.lastName} ${named.firstName}`,
      ...(known ? profile(named, home, random) : noProfile),
      ...(part.userType === buyer ? wishes(random) : { occupation: null, purpose: null }),
      termsAgreedAt: createdAt,
      sellerApprovedStatus: null,
      sellerAppliedAt: null,
      sellerApprovedAt: null,
      sellerDenyReason: null,
      rejectType: null,
      identificationDocumentType: null,
      identificationPaths: [],
      powerOfAttorneyPath: null,
      substituteFlag: false,
      usageFeeActive: false,
      mutedMails: [],
      usageFeePayAt: null,
      disabledAt: null,
      adminMemo: null,
      ...part,
    },
  }
}

const noProfile = {
  lastName: null,
  firstName: null,
  lastNameKana: null,
  firstNameKana: null,
  phone: null,
  birthDate: null,
  postCode: null,
  prefecturesCode: null,
  city: null,
  address1: null,
  address2: null,
}

const profile = (named: FullName, home: Place, random: Random) => ({
  ...named,
  phone: `0900000${random.int(1000, 9999)}`,
  birthDate: `${random.int(1948, 1999)}-0${random.int(1, 9)}-${random.int(10, 28)}`,
  postCode: home.postCode,
  prefecturesCode: home.prefecturesCode,
  city: home.city,
  address1: `${home.town}${random.int(1, 40)}番地`,
  address2: random.chance(0.3) ? `見本ハイツ${random.int(1, 4)}0${random.int(1, 6)}号室` : null,
})

const wishes = (random: Random) => ({
  occupation: random.pick(['会社員', '会社員', '自営業', '公務員', '看護師', '会社役員', '年金生活']),
  purpose: random.pick([
    '自分で住むため',
    '自分で住むため',
    '両親の住まいを探しています',
    '二拠点の住まいを探しています',
    '賃貸に出すため',
    '店を開くため',
  ]),
})
