import { DealRole, DealStatus, OfferStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { dealBeside, deal, dealOwing } from './deals.ts'
import type { Guard } from './guard.ts'

const { active, negotiating, established, finished, failed } = DealStatus

type Lack = Pick<Guard, 'name' | 'lay'> & Partial<Guard>
const negotiatedLacks: Lack[] = [
  {
    name: 'before its seller is invited',
    lay: deal({ status: active, sellerInvitedFlag: false }),
    at: 'sellerInvitedFlag',
  },
]
const establishedOnes: Lack[] = [
  { name: 'without terms', lay: deal({ status: negotiating }, null) },
  {
    name: 'on terms that the buyer has not confirmed',
    lay: deal({ status: negotiating }, { status: OfferStatus.open, offeredBy: DealRole.seller }),
  },
  {
    name: 'on terms that the seller has not confirmed',
    lay: deal({ status: negotiating }, { status: OfferStatus.open }),
  },
  { name: 'beside another of its estate', lay: deal({ status: negotiating }, {}, dealBeside({ status: established })) },
]
const finishedOnes: Lack[] = [
  {
    name: 'without the day of the handover',
    lay: deal({ status: established }, { deliveryDate: null }),
    gets: 400,
    at: 'deliveredOn',
  },
  { name: 'while an order is unpaid', lay: deal({ status: established }, {}, dealOwing(PaymentStatus.unpaid)) },
  {
    name: 'while the card for an order is refused',
    lay: deal({ status: established }, {}, dealOwing(PaymentStatus.error)),
  },
]
const movesOn = [
  ...negotiatedLacks.map((lack) => ({ ...lack, move: 'negotiated', sends: { status: negotiating } })),
  ...establishedOnes.map((lack) => ({ ...lack, move: 'established', sends: { status: established } })),
  ...finishedOnes.map((lack) => ({ ...lack, move: 'finished', sends: { status: finished } })),
].map(({ move, ...guard }): Guard => ({ gets: 409, ...guard, name: `${move} ${guard.name}` }))

const parties = ['buyer', 'seller'] as const
const giveUp = { sends: { status: failed }, gets: 400, at: 'failReason' } as const
const reopen = { sends: { status: active }, gets: 409 } as const
const hide = { sends: { deletedFlag: true } }
const unpublish: Guard['first'] = ({ house }, estateID) =>
  house.services.pool.query('delete from publications where id = $1', [estateID])

const ends: Guard[] = [
  ...([...parties, 'desk'] as const).map((by) => ({
    name: `given up by the ${by} without a reason`,
    by,
    ...giveUp,
    lay: deal({ status: negotiating }),
  })),
  {
    name: 'given up for an empty reason',
    ...giveUp,
    sends: {
      status: failed,
      failReason: '',
    },
    lay: deal({ status: active }),
  },
  { name: 'broken off without a reason', ...giveUp, lay: deal({ status: established }) },
  { name: 'reopened once its estate is not public', ...reopen, lay: deal({ status: failed }), first: unpublish },
  {
    name: 'reopened beside an established one of its estate',
    ...reopen,
    lay: deal({ status: failed }, {}, dealBeside({ status: established })),
  },
  {
    name: "reopened beside another open one of its buyer's",
    ...reopen,
    lay: deal({ status: failed }, {}, dealBeside({ status: active }, 'buyer')),
  },
  {
    name: 'opened to the seller by the buyer',
    by: 'buyer',
    gets: 403,
    sends: { sellerInvitedFlag: true },
    lay: deal({ sellerInvitedFlag: false }),
  },
  {
    name: 'opened to the seller by the seller',
    by: 'seller',
    gets: 404,
    sends: { sellerInvitedFlag: true },
    lay: deal({ sellerInvitedFlag: false }),
  },
  ...([active, negotiating, established] as const).map((status) => ({
    name: `hidden while it is under way (${status})`,
    ...hide,
    gets: 409 as const,
    lay: deal({ status }),
  })),
  ...parties.map((by) => ({
    name: `hidden by the ${by}`,
    by,
    ...hide,
    gets: 403 as const,
    lay: deal({ status: failed }),
  })),
]

/** What a deal may lack for each of its moves. */
export const dealGuards: Guard[] = [...movesOn, ...ends]
