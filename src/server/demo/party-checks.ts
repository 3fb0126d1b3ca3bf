import { PartyCheckStatus } from '#domain/choices/agreeing.ts'
import { DealRole } from '#domain/choices/deal.ts'
import { IdentityCheck } from '#domain/choices/identity-check.ts'
import { IdentityDocument } from '#domain/choices/person.ts'
import { prefectureName } from '#domain/choices/region.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { CheckMethod, DealPurpose, Occupation } from '#domain/deal/party-check/choices.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { partyCheck } from '#domain/deal/party-check/party-check.ts'
import { user } from '#domain/user/user.ts'
import { formatPostcode } from '#domain/text/postcode.ts'
import type { User } from '#domain/user/user-fields.ts'
import { insertRow } from '../kernel/bulk.ts'
import { systemContext, type Services } from '../kernel/context.ts'
import { oneRow } from '../kernel/store.ts'
import { demoRow } from './demo-row.ts'

const { name, kana, birthDate, address, valid, samePerson } = IdentityCheck

/** Who a party of the demonstration is; what their profile leaves open is filled in as on the papers that they showed. */
const factsOf = (person: User) => ({
  name: [person.lastName, person.firstName].filter(Boolean).join(' ') || person.name,
  nameKana: [person.lastNameKana, person.firstNameKana].filter(Boolean).join(' ') || null,
  birthDate: person.birthDate ?? '1985-04-12',
  address: [
    person.postCode && `〒${formatPostcode(person.postCode)}`,
    `${prefectureName(person.prefecturesCode)}${person.city ?? ''}${person.address1 ?? ''}` || '東京都台東区浅草1-1-1',
  ]
    .filter(Boolean)
    .join(' '),
})

/** How each side was checked: the buyer showed a driving licence, the seller was known from the application to sell. */
const buyersAnswers = (on: string) => ({
  side: DealRole.buyer,
  occupation: Occupation.employee,
  purpose: DealPurpose.ownHome,
  method: CheckMethod.inPerson,
  documentType: IdentityDocument.drivingLicence,
  documentNumber: '第301234567890号',
  presentedOn: on,
  identityChecks: [name, kana, birthDate, address, valid],
})
const sellersAnswers = {
  side: DealRole.seller,
  occupation: Occupation.retired,
  purpose: DealPurpose.moving,
  method: CheckMethod.knownCustomer,
  identityChecks: [samePerson],
}

/** Both sides of a deal of the demonstration have been checked by then: it can be agreed upon as it is. */
export async function checkDemoParties(services: Services, negotiationID: string, at: string): Promise<void> {
  const context = systemContext({ ...services, now: () => at })
  const { buyerID, sellerID } = await oneRow(context, negotiation, negotiationID)
  if (buyerID === null) return
  const sides = [
    { userID: buyerID, ...buyersAnswers(tokyoDate(at)) },
    { userID: sellerID, ...sellersAnswers },
  ]
  for (const side of sides)
    await insertRow(
      context,
      partyCheck,
      demoRow(partyCheck, `${negotiationID}-${side.side}`, {
        ...side,
        ...factsOf(await oneRow(context, user, side.userID)),
        negotiationID,
        createdAt: at,
        status: PartyCheckStatus.confirmed,
        submittedAt: at,
        confirmedAt: at,
        confirmedBy: 'demo-admin',
      }),
    )
}
