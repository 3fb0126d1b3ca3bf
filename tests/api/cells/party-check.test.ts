import { beforeAll } from 'vitest'
import { PartyCheckStatus } from '#domain/choices/agreeing.ts'
import { DealRole, DealStatus } from '#domain/choices/deal.ts'
import { IdentityDocument } from '#domain/choices/person.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { CheckMethod, PersonKind } from '#domain/deal/party-check/choices.ts'
import { checksForParty } from '#domain/deal/party-check/confirmation.ts'
import { partyCheck, type PartyCheck } from '#domain/deal/party-check/party-check.ts'
import { confirmedCheck } from '../../checked-parties.ts'
import { yesterday } from '../../days.ts'
import { make } from '../../make.ts'
import { partyChecks } from '../../transitions.ts'
import type { Guard } from './guard.ts'
import { hold, useStage } from './hold.ts'
import { dealOf } from './rooms.ts'
import type { PersonName } from './stage.ts'
import { outsiders, type Seat } from './verdict.ts'

const stage = useStage()
beforeAll(async () => {
  // Who hands in is who their profile says.
  await stage().house.services.pool.query(
    `update users set "lastName" = '山田', "firstName" = '花子', "lastNameKana" = 'ヤマダ', "firstNameKana" = 'ハナコ',
      "birthDate" = '1970-05-01', "postCode" = '2480006', "prefecturesCode" = 14, city = '鎌倉市', address1 = '小町1-2-3'`,
  )
})

const { requested, submitted, sentBack, confirmed } = PartyCheckStatus
/** How the party was identified, and what the desk is to look at then. */
const shown = { method: CheckMethod.inPerson, documentType: IdentityDocument.drivingLicence }
const identityChecks = checksForParty({
  ...shown,
  personKind: PersonKind.individual,
  isByAgent: false,
  submittedAt: null,
})
const sides: Partial<Record<PersonName, number>> = { buyer: DealRole.buyer, seller: DealRole.seller }

/** The check of a party whose papers the desk was shown, in this state. */
const check =
  (party: 'buyer' | 'seller', status: number, about: Partial<PartyCheck> = {}, deal: object = {}): Guard['lay'] =>
  (stage, estateID) => {
    const room = dealOf(stage, estateID, deal)
    const at = `${yesterday}T01:00:00.000Z`
    const isHandedIn = status === submitted || status === confirmed
    const row = make<PartyCheck>(partyCheck, {
      ...confirmedCheck(at),
      negotiationID: room.id,
      side: sides[party],
      userID: stage.people[party].id,
      status: status as never,
      ...shown,
      documentNumber: '012345678900',
      presentedOn: yesterday,
      submittedAt: isHandedIn ? at : null,
      confirmedAt: status === confirmed ? at : null,
      confirmedBy: status === confirmed ? stage.people.colleague.id : null,
      sendBackReason: status === sentBack ? '名前が違います' : null,
      ...about,
    })
    return {
      row,
      dealID: room.id,
      rows: [
        [negotiation, room],
        [partyCheck, row],
      ],
    }
  }

for (const party of ['buyer', 'seller'] as const) {
  const other = party === 'buyer' ? 'seller' : 'buyer'
  const seats: Seat[] = [
    { name: `the ${party} themselves`, who: party, hand: party },
    { name: `the ${other} of the same deal`, who: other, gets: 404 },
    { name: 'the desk', who: 'desk', hand: 'admin' },
    ...outsiders,
  ]
  hold(stage, {
    what: `the check of a ${party}`,
    board: {
      noun: partyCheck,
      codes: PartyCheckStatus,
      table: partyChecks,
      lay: (stage, _, estateID, from) => check(party, from)(stage, estateID),
      says(from, to, seat) {
        if (!('hand' in seat) || seat.hand !== 'admin') return {}
        if (to === confirmed) return { identityChecks }
        if (to === sentBack) return { sendBackReason: '名前が違います' }
        return from === confirmed ? { takeBackReason: '別の方の書類でした' } : {}
      },
    },
    seats,
    guards: [
      {
        name: 'handed in without what they live on',
        by: party,
        sends: { status: submitted },
        gets: 400,
        at: 'occupation',
        lay: check(party, requested, { occupation: null }),
      },
      {
        name: 'confirmed before everything was looked at',
        sends: { status: confirmed },
        gets: 400,
        at: 'identityChecks',
        lay: check(party, submitted),
      },
      {
        name: 'sent back without a reason',
        sends: { status: sentBack },
        gets: 400,
        at: 'sendBackReason',
        lay: check(party, submitted),
      },
      {
        name: 'handed in for a deal that is over',
        by: party,
        sends: { status: submitted },
        gets: 409,
        lay: check(party, requested, {}, { status: DealStatus.failed }),
      },
    ],
  })
}
