import { DeskArea } from '#domain/choices/desk-area.ts'
import { z } from 'zod'
import { DealRole } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { ViewingStatus } from '#domain/choices/agreeing.ts'
import { integer, longText, maybe, ref, text } from '#domain/kit/fields.ts'
import { time, timeText } from '#domain/kit/moments.ts'
import { machine, system, type Obstacle } from '#domain/kit/moves.ts'
import { json, oneOf } from '#domain/kit/parts.ts'
import { resource, type RowOf, type ShownRow } from '#domain/kit/resource.ts'
import { isAdmin, isSeller, isSignedIn, nobody, type Me } from '#domain/kit/rules.ts'
import { negotiation } from '../negotiation.ts'
import { isLater } from './viewing-times.ts'

/** How many times can be offered at once. */
export const maxTimes = 5

const fields = {
  negotiationID: ref('商談'),
  sellerID: ref('案内する売主'),
  buyerID: ref('内見する買主'),
  status: oneOf('状態', ViewingStatus),
  times: json(
    '候補の日時',
    z.array(timeText('日時を選んでください')).min(1, '日時を選んでください').max(maxTimes, `${maxTimes}件までです`),
  ),
  minutes: integer('所要時間', { min: 15, max: 240, unit: '分' }),
  place: maybe(text('待ち合わせ場所', { min: 1, max: 100 })),
  address: maybe(text('待ち合わせの住所', { min: 1, max: 200 })),
  meetingPoint: maybe(text('予約した買主に伝わる待ち合わせ場所', { max: 310 })),
  note: maybe(longText('持ち物・お願い', { max: 500 })),
  startsAt: maybe(time('予約した日時')),
  endsAt: maybe(time('終わる日時')),
  cancelReason: maybe(longText('取りやめの理由', { min: 1, max: 300 })),
  absentSide: maybe(oneOf('来られなかった側', DealRole)),
  remindedAt: maybe(time('前日のお知らせをした日時')),
}
export type Viewing = RowOf<typeof fields>
export type SeenViewing = ShownRow<typeof viewing>

/** The exact place in one line: where to go, and where there to wait. Null where neither was given. */
export const meetingPointOf = ({ address, place }: Partial<Pick<Viewing, 'address' | 'place'>>): string | null =>
  [address, place].filter(Boolean).join('　') || null

/** What keeps times from being offered: that nobody would know where to go. */
export const obstaclesOfPlace = ({ address, place }: Pick<Viewing, 'address' | 'place'>): Obstacle[] => [
  ...(address ? [] : [{ path: ['address'], message: '待ち合わせの住所を入力してください' }]),
  ...(place ? [] : [{ path: ['place'], message: '待ち合わせ場所を入力してください（例：玄関前）' }]),
]

function obstaclesOfBooking({ times, startsAt }: Viewing, now = new Date().toISOString()): Obstacle[] {
  if (startsAt === null) return []
  const isOffered = times.some((at) => Date.parse(at) === Date.parse(startsAt))
  return isOffered && isLater(startsAt, now)
    ? []
    : [{ path: ['startsAt'], message: '候補の中から、これから先の日時を選んでください' }]
}

const obstaclesBeforeStart = ({ startsAt }: Viewing, now = new Date().toISOString()): Obstacle[] =>
  startsAt === null || isLater(startsAt, now)
    ? [{ path: ['startsAt'], message: '内見の日時になってから記録できます', isState: true }]
    : []

const { proposed, booked, done, missed, replaced, canceled } = ViewingStatus
const { admin, seller, buyer } = Role
const everybody = [buyer, seller, admin]

const moves = machine<Viewing>()('status', {
  book: {
    label: 'この日時で予約する',
    from: [proposed],
    to: booked,
    by: [buyer, admin],
    needs: ['startsAt'],
    obstacles: obstaclesOfBooking,
  },
  reconsider: {
    label: '日時を選びなおす',
    from: [booked],
    to: proposed,
    by: [buyer, admin],
    sets: () => ({ startsAt: null, remindedAt: null }),
  },
  hold: { label: '内見が終わった', from: [booked], to: done, by: everybody, obstacles: obstaclesBeforeStart },
  pass: {
    label: '時間が過ぎた内見を終える',
    from: [booked],
    to: done,
    by: [system],
    obstacles: obstaclesBeforeStart,
  },
  miss: {
    label: '来られなかった',
    from: [booked],
    to: missed,
    by: everybody,
    needs: ['absentSide'],
    obstacles: obstaclesBeforeStart,
  },
  replace: { label: '別の候補に変更する', from: [proposed, booked], to: replaced, by: [system] },
  cancel: {
    label: '内見を取りやめる',
    from: [proposed, booked],
    to: canceled,
    by: [...everybody, system],
    needs: ['cancelReason'],
    reason: 'cancelReason',
  },
})

const isOffering = (me: Me) => isAdmin(me) || isSeller(me)

/**
 * A viewing of the home of a deal: the seller (or the desk for them) offers times, the buyer books one. Other times take the
 * place of earlier ones. Who may read the deal may read it; the database keeps a seller and a buyer from two at once.
 *
 * Where it is, is the seller's and the desk's to read. The buyer reads it as `meetingPoint`, which is there while the viewing is
 * booked and at no other time: what was merely offered has never told the address, and what is called off tells it no longer.
 */
export const viewing = resource('viewing', fields, {
  label: '内見',
  calls: ['list', 'one', 'create', 'patch'],
  logsCreation: true,
  area: DeskArea.deal,
  rules: {
    read: isSignedIn,
    create: isOffering,
    change: nobody,
    move: isSignedIn,
  },
  moves,
  defaults: () => ({ status: proposed, minutes: 60 }),
  readers: { place: isOffering, address: isOffering },
  writers: {
    place: isOffering,
    address: isOffering,
    sellerID: nobody,
    buyerID: nobody,
    endsAt: nobody,
    meetingPoint: nobody,
    remindedAt: nobody,
  },
  computed: ({ status, startsAt, minutes, address, place }) => ({
    meetingPoint: status === booked ? meetingPointOf({ address, place }) : null,
    endsAt: startsAt === null ? null : new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
  }),
  audited: true,
  parent: { field: 'negotiationID', noun: negotiation },
})
