import { DealRole } from '#domain/choices/deal.ts'
import { ViewingStatus } from '#domain/choices/agreeing.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { viewing, type Viewing } from '#domain/deal/viewing/viewing.ts'
import { dayFromNow } from '../../days.ts'
import { make } from '../../make.ts'
import { viewings } from '../../transitions.ts'
import type { Guard } from './guard.ts'
import { hold, useStage } from './hold.ts'
import type { Board } from './play.ts'
import { dealOf } from './rooms.ts'
import type { Stage } from './stage.ts'
import { outsiders, type Seat } from './verdict.ts'

const stage = useStage()

type ViewingSeat = Seat & { invited?: false }

const { proposed, booked, done, missed, canceled } = ViewingStatus
const hour = 3_600_000
let hours = 0
/** An hour that no other viewing of this file takes: of its people each has one at a time. */
const freeHour = (isOver: boolean): string => {
  const first = Date.parse(`${dayFromNow(isOver ? -1 : 2)}T00:00:00+09:00`)
  hours += 2
  return new Date(first + hours * hour * (isOver ? -1 : 1)).toISOString()
}

function viewingOf(stage: Stage, estateID: string, about: Partial<Viewing>, deal: object = {}) {
  const room = dealOf(stage, estateID, deal)
  const { buyer, seller } = stage.people
  const { startsAt = null } = about
  const row = make<Viewing>(viewing, {
    negotiationID: room.id,
    sellerID: seller.id,
    buyerID: buyer.id,
    times: [startsAt ?? freeHour(false)],
    endsAt: startsAt && new Date(Date.parse(startsAt) + hour).toISOString(),
    address: '東京都台東区浅草37番地',
    place: '玄関前',
    meetingPoint: about.status === booked ? '東京都台東区浅草37番地　玄関前' : null,
    cancelReason: about.status === canceled ? '急な出張のため' : null,
    absentSide: about.status === missed ? DealRole.buyer : null,
    ...about,
  })
  return {
    row,
    dealID: room.id,
    rows: [
      [negotiation, room],
      [viewing, row],
    ] as const,
  }
}

/** The time that the seller of a cell has offered, for whoever books it. */
const offered = new Map<string, string>()
const cell = (from: number, to: number, { name }: Seat) => `${from} ${to} ${name}`

const board: Board<ViewingSeat> = {
  noun: viewing,
  codes: ViewingStatus,
  table: viewings,
  lay(stage, seat, estateID, from, to) {
    const ends: number[] = [done, missed]
    const isOver = [from, to].some((status) => ends.includes(status))
    const hasTime = from === booked || ends.includes(from)
    const startsAt = hasTime ? freeHour(isOver) : null
    const { invited = true } = seat
    const laid = viewingOf(stage, estateID, { status: from as never, startsAt }, { sellerInvitedFlag: invited })
    offered.set(cell(from, to, seat), laid.row.times[0]!)
    return laid
  },
  says(from, to, seat) {
    if (from === proposed && to === booked) return { startsAt: offered.get(cell(from, to, seat)) }
    if (from === booked && to === missed) return { absentSide: DealRole.buyer }
    return to === canceled ? { cancelReason: '急な出張のため' } : {}
  },
}

const seats: ViewingSeat[] = [
  { name: 'the buyer', who: 'buyer', hand: 'buyer' },
  { name: 'the seller', who: 'seller', hand: 'seller' },
  { name: 'the desk', who: 'desk', hand: 'admin' },
  { name: 'the seller before the invitation', who: 'seller', invited: false, gets: 404 },
  ...outsiders,
]

const offer =
  (about: Partial<Viewing> = {}): Guard['lay'] =>
  (stage, estateID) =>
    viewingOf(stage, estateID, { status: proposed, ...about })
const booking =
  (isOver = false): Guard['lay'] =>
  (stage, estateID) =>
    viewingOf(stage, estateID, { status: booked, startsAt: freeHour(isOver) })
const taken = freeHour(false)
const over = freeHour(true)

const guards: Guard[] = [
  {
    name: 'booked for a time that was not offered',
    by: 'buyer',
    lay: offer(),
    sends: { status: booked, startsAt: freeHour(false) },
    gets: 400,
    at: 'startsAt',
  },
  {
    name: 'booked for a time that is over',
    by: 'buyer',
    lay: offer({ times: [over] }),
    sends: { status: booked, startsAt: over },
    gets: 400,
    at: 'startsAt',
  },
  {
    name: 'booked while there is another at that time',
    by: 'buyer',
    lay: offer({ times: [taken] }),
    async first(stage) {
      const [another] = await stage.estates(1)
      await stage.keep(viewingOf(stage, another!, { status: booked, startsAt: taken }).rows)
    },
    sends: { status: booked, startsAt: taken },
    gets: 409,
  },
  { name: 'chosen anew once it has begun', by: 'buyer', lay: booking(true), sends: { status: proposed }, gets: 409 },
  { name: 'held before its time', by: 'seller', lay: booking(), sends: { status: done }, gets: 409 },
  {
    name: 'missed by nobody',
    by: 'seller',
    lay: booking(true),
    sends: { status: missed },
    gets: 400,
    at: 'absentSide',
  },
  {
    name: 'called off without a reason',
    by: 'seller',
    lay: booking(),
    sends: { status: canceled },
    gets: 400,
    at: 'cancelReason',
  },
]
hold(stage, { what: 'a viewing', board, seats, guards })
