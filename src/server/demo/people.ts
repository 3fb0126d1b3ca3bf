import { IdentityDocument, RejectType, Role, SellerStatus } from '#domain/choices/person.ts'
import type { User } from '#domain/user-fields.ts'
import { daysBefore } from './moments.ts'
import { nameOf, type FullName } from './names.ts'
import type { Place } from './places.ts'
import { random, type Random } from './random.ts'

/** Approved sellers besides the one of the login page, each with the estates of one stretch of the country. */
export const sellerCount = 25

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

type Part = Partial<User> & { id: string; userType: User['userType']; joined: number; block?: number }

const { admin, seller, buyer } = Role
const { notApplied, applying, approved, rejected } = SellerStatus
const { drivingLicence, passport, myNumberCard } = IdentityDocument
const two = (count: number) => String(count).padStart(2, '0')
const several = (count: number, make: (index: number) => Part): Part[] =>
  Array.from({ length: count }, (_, index) => make(index))

const seller1 = {
  ...{ name: '佐藤 一郎', lastName: '佐藤', firstName: '一郎', lastNameKana: 'サトウ', firstNameKana: 'イチロウ' },
  ...{ postCode: '1540015', prefecturesCode: 13, city: '世田谷区', address1: '桜新町12番地', address2: null },
}
const buyer1 = {
  ...{ name: '田中 花子', lastName: '田中', firstName: '花子', lastNameKana: 'タナカ', firstNameKana: 'ハナコ' },
  ...{ postCode: '2250002', prefecturesCode: 14, city: '横浜市青葉区', address1: '美しが丘7番地', address2: null },
}

const denials = [
  [RejectType.resubmit, '運転免許証の有効期限が切れています。新しい免許証の写真で、もう一度申請してください。'],
  [RejectType.awaitingDocuments, '登記名義人の方からの委任状が届いていません。届き次第、審査を続けます。'],
  [RejectType.refused, '申請の内容と登記の名義が一致せず、売却の権利を確認できませんでした。'],
] as const

/** Everybody of the demo: the three accounts of the login page first. `homes` is where they may live. */
export function people(now: string, homes: readonly Place[]): DemoPerson[] {
  const paper = (index: number) => [drivingLicence, myNumberCard, passport][index % 3]
  const ago = (days: number) => daysBefore(now, days)
  const fine = { sellerApprovedStatus: approved, identificationDocumentType: drivingLicence }
  const parts: Part[] = [
    { id: 'demo-admin', userType: admin, joined: 240, name: 'スミカ事務局 山田' },
    {
      id: 'demo-seller',
      userType: seller,
      joined: 210,
      ...fine,
      sellerAppliedAt: ago(208),
      sellerApprovedAt: ago(206.4),
      usageFeeActive: true,
      usageFeePayAt: ago(205),
      ...seller1,
    },
    { id: 'demo-buyer', userType: buyer, joined: 96, occupation: '会社員', purpose: '自分で住むため', ...buyer1 },
    { id: 'demo-admin-02', userType: admin, joined: 238, name: 'スミカ事務局 小川' },
    ...several(sellerCount, (index) => ({
      id: `demo-seller-${two(index + 2)}`,
      userType: seller,
      block: index,
      joined: 236 - index * 4,
      ...fine,
      identificationDocumentType: paper(index),
      sellerAppliedAt: ago(234 - index * 4),
      sellerApprovedAt: ago(232.3 - index * 4),
      usageFeeActive: index % 3 !== 2,
      usageFeePayAt: index % 3 === 2 ? null : ago(230.5 - index * 4),
      adminMemo: index === 4 ? '電話は平日の夕方が良いとのこと。' : null,
    })),
    ...several(6, (index) => ({
      id: `demo-applicant-${two(index + 1)}`,
      userType: seller,
      joined: 9 - index,
      sellerApprovedStatus: applying,
      sellerAppliedAt: ago(4.6 - index * 0.8),
      identificationDocumentType: paper(index),
      substituteFlag: index === 3,
    })),
    ...denials.map(([rejectType, sellerDenyReason], index): Part => ({
      id: `demo-rejected-${two(index + 1)}`,
      userType: seller,
      joined: 40 + index * 9,
      sellerApprovedStatus: rejected,
      sellerAppliedAt: ago(38 + index * 9),
      identificationDocumentType: paper(index),
      substituteFlag: rejectType === RejectType.awaitingDocuments,
      rejectType,
      sellerDenyReason,
    })),
    ...several(3, (index) => ({
      id: `demo-newcomer-${two(index + 1)}`,
      userType: seller,
      joined: 2 + index * 3,
      sellerApprovedStatus: notApplied,
    })),
    ...several(30, (index) => ({
      id: `demo-buyer-${two(index + 2)}`,
      userType: buyer,
      joined: 150 - index * 4.7,
      disabledAt: index === 29 ? ago(1.5) : null,
      adminMemo: index === 29 ? '同じ内容の問い合わせを大量に送ったため停止。' : null,
    })),
  ]
  return parts.map((part, index) => person(part, { index, now, homes, random: random(`person ${part.id}`) }))
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
  const letter = { [admin]: 'A', [seller]: 'S', [buyer]: 'B' }[part.userType]
  const known = part.sellerApprovedStatus !== notApplied && part.userType !== admin
  return {
    password: demoPassword,
    needsPapers: part.sellerApprovedStatus === applying || part.sellerApprovedStatus === rejected,
    user: {
      createdAt,
      updatedAt,
      version: touched.length,
      email: `${part.id.replace(/^demo-(admin|seller|buyer)$/, '$1')}@example.jp`,
      userNumber: `${letter}${String(index + 1).padStart(5, '0')}`,
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
