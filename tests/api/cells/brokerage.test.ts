import { DealStatus } from '#domain/choices/deal.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { brokerageContract, type BrokerageContract } from '#domain/estate/brokerage/brokerage-contract.ts'
import { BrokerageStatus, BrokerageType, PaperDelivery } from '#domain/estate/brokerage/choices.ts'
import { dayFromNow, yesterday } from '../../days.ts'
import { make } from '../../make.ts'
import { brokerageContracts } from '../../transitions.ts'
import type { Guard } from './guard.ts'
import { hold, useStage } from './hold.ts'
import { dealOf } from './rooms.ts'
import type { Seat } from './verdict.ts'

const stage = useStage()

const seats: Seat[] = [
  { name: 'the client', who: 'seller', hand: 'seller' },
  { name: 'the desk', who: 'desk', hand: 'admin' },
  { name: 'a buyer', who: 'buyer', gets: 403 },
  { name: 'another seller', who: 'otherSeller', gets: 404 },
  { name: 'a visitor', who: null, gets: 401 },
]

const edition: BrokerageContract['editions'][number] = {
  madeAt: `${yesterday}T01:00:00.000Z`,
  client: { name: '山田 花子', address: '神奈川県鎌倉市小町1-2-3' },
  operator: {
    name: '株式会社見本',
    representative: '見本 太郎',
    address: '東京都',
    licence: '東京都知事(1)第1号',
    phone: '0300000000',
  },
  home: { number: 'B-1', kind: '戸建て', address: '神奈川県鎌倉市小町', size: '100㎡' },
  type: BrokerageType.open,
  price: 29_800_000,
  fee: 1_049_400,
  cheapPropertyAgreed: false,
  delivery: PaperDelivery.post,
  beginsOn: yesterday,
  endsOn: dayFromNow(80),
}

const { draft, inForce, terminated } = BrokerageStatus
const contract =
  (status: number): Guard['lay'] =>
  (stage, estateID) => {
    const isConcluded = status >= inForce
    const row = make<BrokerageContract>(brokerageContract, {
      estateID,
      clientID: stage.people.seller.id,
      status: status as never,
      price: 29_800_000,
      fee: 1_049_400,
      confirmedAt: status === draft ? null : `${yesterday}T01:00:00.000Z`,
      beginsOn: isConcluded ? yesterday : null,
      endsOn: isConcluded ? dayFromNow(80) : null,
      endedAt: status > inForce ? `${yesterday}T02:00:00.000Z` : null,
      endReason: status > inForce ? '売るのをやめたため' : null,
      editions: isConcluded ? [edition] : [],
    })
    return { row, dealID: estateID, rows: [[brokerageContract, row]] }
  }

hold(stage, {
  what: 'a contract of brokerage',
  board: {
    noun: brokerageContract,
    codes: BrokerageStatus,
    table: brokerageContracts,
    lay: (stage, _, estateID, from) => contract(from)(stage, estateID),
    says: (_, to) => (to === terminated ? { endReason: '売るのをやめたため' } : {}),
  },
  seats,
  guards: [
    {
      name: 'ended without a reason',
      by: 'seller',
      sends: { status: terminated },
      gets: 400,
      at: 'endReason',
      lay: contract(inForce),
    },
    {
      name: 'ended while a buyer is being dealt with',
      by: 'seller',
      sends: { status: terminated, endReason: '売るのをやめたため' },
      gets: 409,
      lay(stage, estateID) {
        const { row, rows } = contract(inForce)(stage, estateID)
        const room = dealOf(stage, estateID, { status: DealStatus.negotiating })
        return { row, dealID: room.id, rows: [...rows, [negotiation, room]] }
      },
    },
  ],
})
