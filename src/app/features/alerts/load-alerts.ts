import { allItems, itemsOf } from '#http/all-items.ts'
import type { Client } from '#http/client.ts'
import { parseSearch } from '#http/search-params.ts'
import { namesOf } from '#app/features/search/names-of.ts'
import { chipsOf } from '#app/features/search/results/chips-of.ts'
import { readSearch } from '#app/features/search/search.ts'

/** A saved search with its conditions in words, and how many listings fit it now. */
export async function alertOf<A extends { search: string }>(api: Client, alert: A) {
  const search = readSearch(parseSearch(alert.search))
  const [names, { count }] = await Promise.all([namesOf(api, search), api.estate.publicCount({ ...search })])
  return { alert, search, conditions: chipsOf(search, names).map(({ label }) => label), count }
}

/** A person's saved searches, the latest first. */
export async function loadAlerts(api: Client) {
  const alerts = await allItems((page) => api.searchAlert.list(page))
  return Promise.all(alerts.map((alert) => alertOf(api, alert)))
}
export type LoadedAlert = Awaited<ReturnType<typeof loadAlerts>>[number]

/** What a person wants to see no more, the latest first, with the titles of those that are on show. */
export async function loadHidden(api: Client) {
  const hidden = await allItems((page) => api.hiddenEstate.list(page))
  const estates = await itemsOf(
    hidden.map(({ estateID }) => estateID),
    (ids) => api.estate.many({ ids }),
  )
  const titles = new Map(estates.map(({ id, title }) => [id, title]))
  return hidden.map(({ id, createdAt, estateID }) => ({ id, createdAt, estateID, title: titles.get(estateID) ?? null }))
}
export type HiddenHome = Awaited<ReturnType<typeof loadHidden>>[number]
