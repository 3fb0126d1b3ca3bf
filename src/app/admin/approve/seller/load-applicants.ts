import type { SeenUser } from '#domain/user/user.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { Client } from '#http/client.ts'
import { type ApplicantSearch, applicantTabs, keywordFilter, tabOf } from './applicant-search.ts'

export const A_PAGE = 20

const kanaOf = ({ lastNameKana, firstNameKana }: SeenUser) => [lastNameKana, firstNameKana].filter(Boolean).join(' ')

/** What a row of the list shows; the rest of a person stays with the loader. */
const rowOf = (person: SeenUser, deciders: ReadonlyMap<string, string>) => {
  const { id, email, name, userNumber, identificationDocumentType, substituteFlag, rejectType } = person
  const { sellerApprovedStatus, sellerAppliedAt, sellerApprovedAt, createdAt } = person
  return {
    ...{ id, email, name, userNumber, identificationDocumentType, substituteFlag, rejectType },
    ...{ sellerApprovedStatus, sellerAppliedAt, sellerApprovedAt, createdAt, kana: kanaOf(person) },
    decider: deciders.get(person.decidedBy ?? '') ?? null,
  }
}
export type ApplicantRow = ReturnType<typeof rowOf>

/** A page of the sellers under a tab, and how many each tab holds for the same keyword. */
export async function loadApplicants(api: Client, { status, keyword, cursor }: ApplicantSearch) {
  const tab = tabOf(status)
  const filter = keywordFilter(keyword)
  const [{ items, cursor: next }, ...answers] = await Promise.all([
    api.user.list({ ...filter, sellerApprovedStatus: tab.status, orderBy: tab.orderBy, limit: A_PAGE, cursor }),
    ...applicantTabs.map(({ status }) => api.user.count({ ...filter, sellerApprovedStatus: status })),
  ])
  const ids = [...new Set(items.map(({ decidedBy }) => decidedBy ?? null))].filter((id) => id !== null)
  const people = ids.length ? await api.user.many({ ids }) : []
  const deciders = new Map(people.map((person) => [person.id, displayName(person)]))
  return {
    rows: items.map((person) => rowOf(person, deciders)),
    next,
    counts: Object.fromEntries(applicantTabs.map(({ key }, at) => [key, answers[at]!.count])),
    now: new Date().toISOString(),
  }
}
