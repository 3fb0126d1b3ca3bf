import { notFound } from '@tanstack/react-router'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import { holds } from '#domain/user/roles.ts'
import type { Client } from '#http/client.ts'
import { orNotFound } from '#app/shell/errors/or-not-found.ts'
import { loadReasons } from '../decision/filled-reasons.ts'
import { nextInQueue } from '../queue-order.ts'
import { href, pages } from '#http/pages.ts'

const waitingFilter = { sellerApprovedStatus: SellerStatus.applying }
const queue = { ...waitingFilter, orderBy: 'sellerAppliedAt', limit: 2 }

/** A seller with their application and what the desk did with it, how many listings they have, who else has their phone, and who waits next. */
export async function loadApplicant(api: Client, id: string) {
  const [person, estates, { openings, records }, operator, templates] = await Promise.all([
    orNotFound(api.user.one({ id })),
    api.estate.count({ userID: id }),
    orNotFound(api.user.verifications({ id })),
    api.place.operator(),
    loadReasons(api),
  ])
  if (!holds(person, Role.seller)) throw notFound()
  const { sellerAppliedAt: from, phone } = person
  const [behind, all, { count }, same] = await Promise.all([
    from ? api.user.list({ ...queue, sellerAppliedAtFrom: from }) : { items: [] },
    api.user.list(queue),
    api.user.count(waitingFilter),
    phone ? api.user.count({ phone }) : { count: 1 },
  ])
  const next = nextInQueue(id, behind.items, all.items)
  return {
    person,
    openings,
    operator,
    templates,
    records,
    estates: estates.count,
    sharers: same.count - 1,
    left: person.sellerApprovedStatus === SellerStatus.applying ? count - 1 : count,
    nextHref: next && href(pages.adminApplicant, { id: next }),
    now: new Date().toISOString(),
  }
}
export type Applicant = Awaited<ReturnType<typeof loadApplicant>>
