import { ListingStatus } from '#domain/choices/listing.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { wizardSteps } from '#domain/estate/wizard-steps.ts'
import { nextUpdateOn } from '#domain/law/update-schedule.ts'
import { unwritten } from './half-written.ts'
import { between, daysBefore } from './moments.ts'
import { asWritten } from './prices.ts'
import { denialFor } from './denials.ts'
import type { Random } from './random.ts'

const { draft, applying, approved, rejected, finished } = ListingStatus
export type State = CodeOf<typeof ListingStatus>

/** An estate in its state, and as it was last published (null if it never was). */
export interface Listed {
  estate: Estate
  published: Estate | null
}
type At = { now: string; random: Random; turn: number }

/** Of those who wait for review, which ask for a change of what is published. */
export const isChange = (turn: number) => turn % 4 === 3

/** Brings a finished draft into a state, with the times and reasons that belong to it. */
export function bringTo(state: State, estate: Estate, at: At): Listed {
  if (state === draft) {
    const step = wizardSteps[at.turn % wizardSteps.length] ?? wizardSteps[0]
    return {
      estate: { ...estate, ...unwritten(step.key), version: 1 + (at.turn % wizardSteps.length) },
      published: null,
    }
  }
  if (state === approved) {
    const shown = publish(estate, at)
    return { estate: shown, published: shown }
  }
  if (state === finished) {
    const { now, random } = at
    return {
      estate: { ...publish(estate, at), status: finished, updatedAt: between(random, now, 0.5, 3) },
      published: null,
    }
  }
  if (state === rejected) {
    const appliedAt = between(at.random, at.now, 2, 9)
    const denyReason = denialFor(estate, at.turn)
    return {
      estate: { ...estate, status: rejected, appliedAt, denyReason, updatedAt: later(appliedAt, 1.2) },
      published: null,
    }
  }
  return isChange(at.turn) ? changeRequest(estate, at) : firstRequest(estate, at)
}

const later = (time: string, days: number) => daysBefore(time, -days)
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

function firstRequest(estate: Estate, { now, random }: At): Listed {
  const appliedAt = between(random, now, 0.1, Math.min(6, days(estate.createdAt, now) - 0.2))
  return { estate: { ...estate, status: applying, appliedAt, updatedAt: appliedAt }, published: null }
}

/** A listing that stays published as it was while the desk looks at a change. */
function changeRequest(estate: Estate, at: At): Listed {
  const published = publish(estate, at)
  const appliedAt = between(at.random, at.now, 0.05, 0.4)
  const turn = Math.floor(at.turn / 4)
  const cheaper = turn % 2 === 0
  const price = cheaper ? asWritten((estate.price ?? 0) * 0.93, at.random) : estate.price
  const told = `${estate.facilityFree ?? ''}近くに新しい診療所ができました。`
  return {
    published,
    estate: {
      ...published,
      status: applying,
      appliedAt,
      updatedAt: appliedAt,
      version: published.version + 1,
      changeReason: cheaper ? '価格を見直したいため。' : '近くに診療所ができ、周辺の説明を加えたいため。',
      ...(cheaper ? { price } : { facilityFree: told }),
    },
  }
}

/** Approves: the first time soon after it was made; a price cut, two months or more later, is a second time. */
function publish(estate: Estate, { now, random }: At): Estate {
  const since = days(estate.createdAt, now)
  const firstApprovedAt = later(estate.createdAt, Math.min(since * 0.4, random.decimal(0.4, 3)))
  const shownFor = days(firstApprovedAt, now)
  const cut = shownFor > 75 && !estate.freeTransfer && random.chance(0.4)
  const cutAt = cut ? between(random, now, 3, Math.min(150, shownFor - 64)) : firstApprovedAt
  const before = cut ? asWritten((estate.price ?? 0) * random.decimal(1.04, 1.13), random) : 0
  const history = before > (estate.price ?? 0) ? [{ price: before, from: firstApprovedAt }] : []
  const approvedAt = history.length ? cutAt : firstApprovedAt
  const confirmedAt = between(random, now, 0, Math.min(3.5, days(approvedAt, now)))
  return {
    ...estate,
    status: approved,
    appliedAt: later(approvedAt, -0.3) > estate.createdAt ? later(approvedAt, -0.3) : estate.createdAt,
    firstApprovedAt,
    approvedAt,
    updatedAt: confirmedAt,
    nextUpdateAt: nextUpdateOn(confirmedAt),
    priceHistory: [...history, { price: estate.price ?? 0, from: approvedAt }],
    viewCount: Math.round(shownFor * random.int(1, 9)),
  }
}
