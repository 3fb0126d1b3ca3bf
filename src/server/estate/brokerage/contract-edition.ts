import { tokyoDate } from '#domain/calendar.ts'
import { Ownership } from '#domain/choices/land.ts'
import { PropertyType, TransactionMode } from '#domain/choices/listing.ts'
import { prefectureName } from '#domain/choices/region.ts'
import { agreedFee } from '#domain/estate/brokerage/agreed-fee.ts'
import type { BrokerageContract, BrokerageEdition } from '#domain/estate/brokerage/brokerage-contract.ts'
import { estate } from '#domain/estate/estate.ts'
import { fullAddress } from '#domain/estate/full-address.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { areaWithTsubo } from '#domain/format/area.ts'
import { lastDayOf, nextReportOn, reinsDueOn } from '#domain/law/brokerage-duties.ts'
import { displayName } from '#domain/text/display-name.ts'
import { isSameName } from '#domain/text/same-name.ts'
import type { User } from '#domain/user/user-fields.ts'
import { user } from '#domain/user/user.ts'
import type { Operator } from '#http/shapes.ts'
import { bySystem, type Context } from '#server/kernel/context.ts'
import { oneRow } from '#server/kernel/store.ts'
import { presentOperator } from '#server/operator/operator.ts'

/** The name in which somebody signs: family and given name, else the one that they go by. */
export const signingName = (person: User): string =>
  person.lastName && person.firstName ? `${person.lastName} ${person.firstName}` : displayName(person)

type Residence = Pick<User, 'prefecturesCode' | 'city' | 'address1' | 'address2'>
/** Where somebody lives; '' where they have not said. The building stands apart: 1-2-3 and 101 would be 1-2-3101. */
export const addressOf = ({ prefecturesCode, city, address1, address2 }: Residence): string =>
  [[prefectureName(prefecturesCode), city, address1].join(''), address2].filter(Boolean).join(' ')

type OwnedHome = Pick<
  Estate,
  | 'ownership'
  | 'ownerLastName'
  | 'ownerFirstName'
  | 'ownerPrefecturesCode'
  | 'ownerCity'
  | 'ownerAddress1'
  | 'ownerAddress2'
>

/** The owner for whom a seller sells a home with a power of attorney, as the listing names them; null where they sell their own. */
export function ownerSoldFor(home: OwnedHome, seller: User | undefined): { name: string; address: string } | null {
  const isForOwner = home.ownership === Ownership.proxy || seller?.substituteFlag === true
  if (!isForOwner || !home.ownerLastName || !home.ownerFirstName) return null
  const name = `${home.ownerLastName} ${home.ownerFirstName}`
  if (seller && isSameName(name, signingName(seller))) return null
  const {
    ownerPrefecturesCode: prefecturesCode,
    ownerCity: city,
    ownerAddress1: address1,
    ownerAddress2: address2,
  } = home
  return { name, address: addressOf({ prefecturesCode, city, address1, address2 }) }
}

/** Who entrusts the operator with a home: its owner, also where somebody sells it for them. */
function clientOf(home: Estate, seller: User): BrokerageEdition['client'] {
  const owner = ownerSoldFor(home, seller)
  if (!owner) return { name: signingName(seller), address: addressOf(seller) }
  return { name: `${owner.name}（代理人 ${signingName(seller)}）`, address: owner.address }
}

/** How large a home is, in words that tell it from another: its ground, its floors. */
export const sizeOf = ({ land: { landArea }, building: { totalFloorArea, exclusiveArea } }: Estate): string =>
  [
    landArea && `土地 ${areaWithTsubo(landArea)}`,
    totalFloorArea && `建物 ${areaWithTsubo(totalFloorArea)}`,
    exclusiveArea && `専有面積 ${areaWithTsubo(exclusiveArea)}`,
  ]
    .filter(Boolean)
    .join('　')

type Agreement = Pick<BrokerageContract, 'type' | 'cheapPropertyAgreed' | 'delivery'> & {
  price: number
  fee: number
  beginsOn: string
  endsOn: string
}
type Parties = { home: Estate; client: User; operator: Operator }

/** The paper of a contract as it is written at a moment: its parties, its home and its terms. */
export function editionOf(agreement: Agreement, { home, client, operator }: Parties, madeAt: string): BrokerageEdition {
  const { type, price, fee, cheapPropertyAgreed, delivery, beginsOn, endsOn } = agreement
  const { name, representative, address, licence, phone } = operator
  return {
    madeAt,
    client: clientOf(home, client),
    operator: { name, representative, address, licence, phone },
    home: {
      number: home.estateNumber,
      kind: PropertyType.label(home.estateTypeDetail),
      address: [fullAddress(home), home.address2].filter(Boolean).join(' '),
      size: sizeOf(home),
    },
    isAgency: home.transactionMode === TransactionMode.agency,
    type,
    price,
    fee,
    cheapPropertyAgreed,
    delivery,
    beginsOn,
    endsOn,
  }
}

async function editionNow(
  context: Context,
  { clientID }: Pick<BrokerageContract, 'clientID'>,
  home: Estate,
  agreement: Agreement,
): Promise<BrokerageEdition> {
  const client = await oneRow(bySystem(context), user, clientID)
  const { operator } = await presentOperator(context)
  return editionOf(agreement, { home, client, operator }, context.now)
}

/** What a contract holds from the day on which it is concluded: its term, what falls due when, and its first paper. */
export async function concludedNow(context: Context, row: BrokerageContract): Promise<Partial<BrokerageContract>> {
  const beginsOn = tokyoDate(context.now)
  const endsOn = lastDayOf(beginsOn)
  const price = row.price ?? 0
  const fee = row.fee ?? agreedFee(price, row.cheapPropertyAgreed)
  const home = await oneRow(bySystem(context), estate, row.estateID)
  return {
    beginsOn,
    endsOn,
    reinsDueOn: reinsDueOn(row.type, beginsOn, (await presentOperator(context)).fields),
    reportDueOn: nextReportOn(row.type, beginsOn),
    editions: [await editionNow(context, row, home, { ...row, price, fee, beginsOn, endsOn })],
  }
}

/** What follows from new terms of a contract in force: another edition of its paper, about the home as both sides know it. */
export async function editedNow(
  context: Context,
  row: BrokerageContract,
  home: Estate,
): Promise<Partial<BrokerageContract>> {
  const { price, fee, beginsOn, endsOn, editions } = row
  if (price === null || fee === null || beginsOn === null || endsOn === null) return {}
  return {
    paperSentOn: null,
    editions: [...editions, await editionNow(context, row, home, { ...row, price, fee, beginsOn, endsOn })],
  }
}
