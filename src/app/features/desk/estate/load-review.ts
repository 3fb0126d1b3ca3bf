import { ListingStatus } from '#domain/choices/listing.ts'
import type { Estate } from '#domain/estate/fields.ts'
import type { Client } from '#http/client.ts'
import { displayName } from '#domain/text/display-name.ts'
import { orNotFound } from '#app/shell/errors/or-not-found.ts'
import { loadContracts } from '#app/features/sell/brokerage/load-brokerage.ts'
import { loadPublic } from '#app/features/sell/load-public.ts'
import { loadRight } from '#app/features/sell/ownership/load-right.ts'
import { loadReasons } from '../decision/filled-reasons.ts'
import { nextInQueue } from '../queue-order.ts'
import { href, pages } from '#http/pages.ts'
import { facilityIDsIn } from './difference.ts'

const waitingFilter = { status: ListingStatus.applying }
const queue = { ...waitingFilter, orderBy: 'appliedAt', limit: 2 }

/** A listing with all that the desk decides by: its seller, what differs from the published version, who waits next. */
export async function loadReview(api: Client, id: string) {
  const [row, differences, history, formerDocuments, sameParcel, right, contracts, operator, templates] =
    await Promise.all([
      orNotFound(api.estate.one({ id })),
      orNotFound(api.estate.difference({ id })),
      orNotFound(api.estate.history({ id })),
      orNotFound(api.estate.documents({ id })),
      orNotFound(api.estate.sameParcel({ id })),
      loadRight(api, id),
      loadContracts(api, id),
      api.place.operator(),
      loadReasons(api),
    ])
  // The desk reads every field of a listing.
  const estate = row as Estate
  const { userID, appliedAt, status, facilityIDs, decidedBy } = estate
  const ids = [...new Set([...facilityIDs, ...facilityIDsIn(differences)])]
  const [contract] = contracts
  const [isPublic, people, facilities, behind, all, { count }, reports] = await Promise.all([
    loadPublic(api, estate),
    api.user.many({ ids: [...new Set([userID, ...(decidedBy ? [decidedBy] : [])])] }),
    api.facilityCategoryMaster.many({ ids }),
    appliedAt ? api.estate.list({ ...queue, appliedAtFrom: appliedAt }) : { items: [] },
    api.estate.list(queue),
    api.estate.count(waitingFilter),
    contract ? api.brokerageReport.list({ contractID: contract.id, orderBy: '-until' }) : { items: [] },
  ])
  const personOf = (id: string | null) => people.find((person) => person.id === id) ?? null
  const decider = personOf(decidedBy)
  const next = nextInQueue(id, behind.items, all.items)
  return {
    estate,
    isPublic,
    differences,
    history,
    formerDocuments,
    sameParcel,
    operator,
    templates,
    seller: personOf(userID),
    ...right,
    contracts,
    reports: reports.items,
    decider: decider && displayName(decider),
    facilities: facilities.map(({ id, facilityCategoryName }) => ({
      id,
      facilityCategoryName,
    })),
    left: status === ListingStatus.applying ? count - 1 : count,
    nextHref: next && href(pages.adminEstate, { id: next }),
    now: new Date().toISOString(),
  }
}
export type Review = Awaited<ReturnType<typeof loadReview>>
