import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealStatus } from '#domain/choices/deal.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { beside, deal } from './deals.ts'
import { attempt, refusal, type Guard } from './guard.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.house.drop())

const { active, negotiating, established, finished, failed } = DealStatus
const parties = ['buyer', 'seller'] as const
const giveUp = { sends: { status: failed }, gets: 400, at: 'failReason' } as const
const reopen = { sends: { status: active }, gets: 409 } as const
const hide = { sends: { deletedFlag: true } }
const unpublish: Guard['first'] = ({ house }, estateID) =>
  house.parts.pool.query('delete from publications where id = $1', [estateID])

const guards: Guard[] = [
  ...([...parties, 'desk'] as const).map((by) => ({
    ...{ name: `given up by the ${by} without a reason`, by, ...giveUp },
    lay: deal({ status: negotiating }),
  })),
  {
    ...{ name: 'given up for an empty reason', ...giveUp, sends: { status: failed, failReason: '' } },
    lay: deal({ status: active }),
  },
  { name: 'broken off without a reason', ...giveUp, lay: deal({ status: established }) },
  { name: 'reopened once its estate is not public', ...reopen, lay: deal({ status: failed }), first: unpublish },
  {
    ...{ name: "reopened beside another open one of its buyer's", ...reopen },
    lay: deal({ status: failed }, {}, beside({ status: active }, 'buyer')),
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
  ...parties.map((by) => ({
    ...{ name: `hidden by the ${by}`, by, ...hide, gets: 403 as const },
    lay: deal({ status: failed }),
  })),
]

test.each(guards)('a deal is not $name', async (guard) => {
  expect(await attempt(stage, negotiation, guard)).toEqual(refusal(guard))
})

test.each([finished, failed])('a deal that is over (%i) is hidden by the desk', async (status) => {
  const guard: Guard = { name: '', ...hide, gets: 409, lay: deal({ status }) }
  expect(await attempt(stage, negotiation, guard)).toMatchObject({ status: 200, changed: { deletedFlag: true } })
})
