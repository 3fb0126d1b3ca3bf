import { Role } from '#domain/choices/person.ts'
import { notFound } from '@tanstack/react-router'
import type { PublicEstate } from '#domain/estate/publication.ts'
import { ApiError } from '#http/api-error.ts'
import type { Client } from '#http/client.ts'
import { statusOf } from '#http/errors.ts'
import { pages } from '#http/pages.ts'
import type { AppContext } from '../context.ts'
import { cardOf } from './card-of.ts'
import { listSimilar } from './list-similar.ts'

/** The published estate, or null when its listing has ended. What is hidden for now throws a 404 page that says so. */
async function published(api: Client, id: string): Promise<PublicEstate | null> {
  try {
    return await api.estate.publicOne({ id })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === statusOf.gone) return null
    if (error.status === statusOf.not_found) throw notFound(error.code === 'paused' ? { data: error.message } : {})
    throw error
  }
}

async function namesOf(api: Client, ids: readonly string[]) {
  const all = await api.facilityCategoryMaster.many({ ids })
  return all.map(({ id, facilityCategoryName }) => ({ id, facilityCategoryName }))
}

/** Everything that an estate's page shows; `estate` is null when the listing has ended, and newer ones stand for it. */
export async function loadEstate({ api, me, site }: Pick<AppContext, 'api' | 'me' | 'site'>, id: string) {
  const marks = me?.userType === Role.buyer ? api.favorite.count({ estateID: id, buyerID: me.id }) : { count: 0 }
  const [estate, operator, { count }] = await Promise.all([published(api, id), api.place.operator(), marks])
  const now = new Date().toISOString()
  const { origin } = site
  const page = me?.userType === Role.buyer ? pages.buyerEstate : pages.estate
  if (!estate) {
    const { items } = await api.estate.public({ limit: 4 })
    return { estate, cards: items.map((one) => cardOf(one, page)), origin }
  }
  const [facilities, similar] = await Promise.all([namesOf(api, estate.facilityIDs), listSimilar(api, estate)])
  return {
    estate,
    operator,
    facilities,
    cards: similar.map((one) => cardOf(one, page)),
    isFavorite: count > 0,
    now,
    origin,
  }
}
export type LoadedEstate = Awaited<ReturnType<typeof loadEstate>>
/** What is loaded of an estate that is on show. */
export type ShownEstate = Extract<LoadedEstate, { now: string }>
