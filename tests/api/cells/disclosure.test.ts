import { ConditionAnswer, DisclosureKind, DisclosureStatus } from '#domain/choices/agreeing.ts'
import { disclosure, type Disclosure } from '#domain/deal/disclosure/disclosure.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { make } from '../../make.ts'
import { disclosures } from '../../transitions.ts'
import type { Guard } from './guard.ts'
import { hold, useStage } from './hold.ts'
import type { Board } from './play.ts'
import { dealOf } from './rooms.ts'
import type { Stage } from './stage.ts'
import { outsiders, type Seat } from './verdict.ts'

const stage = useStage()

type WriterSeat = Seat & { invited?: false }

const { draft, presented, confirmed } = DisclosureStatus

/** A form of one line, which is answered and confirmed. */
function formOf(stage: Stage, estateID: string, about: Partial<Disclosure>, deal: object = {}) {
  const room = dealOf(stage, estateID, deal)
  const row = make<Disclosure>(disclosure, {
    negotiationID: room.id,
    kind: DisclosureKind.condition,
    lines: [{ key: 'leak', answer: ConditionAnswer.no, detail: '' }],
    confirmedKeys: ['leak'],
    presentedAt: about.status === draft ? null : room.createdAt,
    confirmedAt: about.status === confirmed ? room.createdAt : null,
    ...about,
  })
  return {
    row,
    dealID: room.id,
    rows: [
      [negotiation, room],
      [disclosure, row],
    ] as const,
  }
}

const board: Board<WriterSeat> = {
  noun: disclosure,
  codes: DisclosureStatus,
  table: disclosures,
  lay: (stage, { invited = true }, estateID, from) =>
    formOf(stage, estateID, { status: from as never }, { sellerInvitedFlag: invited }),
}

const seats: WriterSeat[] = [
  { name: 'the seller', who: 'seller', hand: 'seller' },
  { name: 'the desk', who: 'desk', hand: 'admin' },
  { name: 'the seller before the invitation', who: 'seller', invited: false, gets: 404 },
  ...outsiders,
]

const form =
  (about: Partial<Disclosure>): Guard['lay'] =>
  (stage, estateID) =>
    formOf(stage, estateID, about)
const guards: Guard[] = [
  {
    name: 'shown with a line that nobody has answered',
    by: 'seller',
    lay: form({ status: draft, lines: [{ key: 'leak', answer: null, detail: '' }] }),
    sends: { status: presented },
    gets: 400,
    at: 'lines.0.answer',
  },
  {
    name: 'shown with a yes that says nothing more',
    by: 'seller',
    lay: form({ status: draft, lines: [{ key: 'leak', answer: ConditionAnswer.yes, detail: '' }] }),
    sends: { status: presented },
    gets: 400,
    at: 'lines.0.detail',
  },
  {
    name: 'confirmed before each of its lines is',
    by: 'buyer',
    lay: form({ status: presented, confirmedKeys: [] }),
    sends: { status: confirmed },
    gets: 409,
  },
  {
    name: 'the buyer’s to see, let alone to confirm, while it is a draft',
    by: 'buyer',
    lay: form({ status: draft }),
    sends: { status: confirmed },
    gets: 404,
  },
]
hold(stage, { what: 'a form about a home', board, seats, guards })

// A draft is nothing that the buyer sees.
const shown = { options: DisclosureStatus.options.filter(({ value }) => value !== draft) }
const buyers: WriterSeat[] = [{ name: 'the buyer', who: 'buyer', hand: 'buyer' }]
hold(stage, { what: 'a form that was shown', board: { ...board, codes: shown }, seats: buyers, guards: [] })
