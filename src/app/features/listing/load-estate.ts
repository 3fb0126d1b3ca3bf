import { notFound } from '@tanstack/react-router'
import { tokyoDate } from '#domain/calendar.ts'
import { Role } from '#domain/choices/person.ts'
import { parseEstateNumber } from '#domain/estate/estate-number.ts'
import { kindOf } from '#domain/estate/kind.ts'
import type { Summary } from '#domain/estate/publication.ts'
import type { PublicEstate } from '#domain/estate/public-estate.ts'
import { ApiError } from '#http/api-error.ts'
import type { Client } from '#http/client.ts'
import { statusOf } from '#http/errors.ts'
import type { AppContext } from '#app/shell/context.ts'
import { cardFactsOf } from './card-of.ts'
import { sentenceOf } from './describe.ts'
import { handedOver } from './facts/handed-over.ts'
import { shownFields, shownOperator } from './facts/shown-fields.ts'

const maxSimilar = 4
/** How far the price of a similar estate may be from this one's, in percent. */
const priceRange = 40

/** The id behind an address, which may hold the number that people read and type; the number itself, where its listing has ended. @throws notFound */
async function idOf(api: Client, named: string): Promise<string> {
  // Nothing can be stored with U+0000 in it, and no call takes it as an id.
  if (named.includes('\0')) throw notFound()
  const estateNumber = parseEstateNumber(named)
  if (!estateNumber) return named
  // As its page is read, and not as homes are found: who has hidden or bought it sees it there alone.
  return (await readPublished(api, estateNumber))?.id ?? estateNumber
}

/** The published estate, or null when its listing has ended. @throws notFound, with a reason while it is paused */
async function readPublished(api: Client, id: string): Promise<PublicEstate | null> {
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
  return all.map(({ facilityCategoryName }) => facilityCategoryName)
}

/** A few estates of the same kind in the same prefecture, newest first: at about the same price, or else at any. */
async function listSimilar(api: Client, estate: PublicEstate): Promise<Summary[]> {
  const { id, prefecturesCode, price } = estate
  if (prefecturesCode === null) return []
  const list = async (prices: { priceFrom?: number; priceTo?: number }) => {
    const alike = { prefecturesCode, searchKind: kindOf(estate), limit: maxSimilar + 1, ...prices }
    const { items } = await api.estate.public(alike)
    return items.filter((other) => other.id !== id).slice(0, maxSimilar)
  }
  const partOfPrice = (percent: number) => Math.round(((price ?? 0) * percent) / 100)
  const near = await list({ priceFrom: partOfPrice(100 - priceRange), priceTo: partOfPrice(100 + priceRange) })
  return near.length > 0 ? near : list({})
}

/** Everything that an estate's page shows, and no more: it is handed over to the browser. When its listing has ended, `estate` is null and `cards` are the newest. */
export async function loadEstate({ api, me, site }: Pick<AppContext, 'api' | 'me' | 'site'>, named: string) {
  const id = await idOf(api, named)
  const favorites = me?.userType === Role.buyer ? api.favorite.count({ estateID: id, buyerID: me.id }) : { count: 0 }
  const hidden = me && me.userType !== Role.admin ? api.hiddenEstate.list({ estateID: id }) : { items: [] }
  const [estate, operator, { count }, { items }] = await Promise.all([
    readPublished(api, id),
    api.place.operator(),
    favorites,
    hidden,
  ])
  const now = new Date().toISOString()
  const { origin } = site
  if (!estate) {
    const { items } = await api.estate.public({ limit: maxSimilar })
    return { estate, cards: items.map(cardFactsOf), origin }
  }
  const [facilities, similar, answered, { wordsOf, answerInWords }] = await Promise.all([
    namesOf(api, estate.facilityIDs),
    listSimilar(api, estate),
    me && api.estate.answerTime({ id }),
    // With a page that the server drew the words came along, and what says them need not.
    import('./facts/words.ts'),
  ])
  return {
    estate: shownFields(estate),
    sentence: sentenceOf(estate),
    words: handedOver(wordsOf(estate, tokyoDate(now))),
    answer: answered && answerInWords(answered),
    isOwn: answered?.isOwn ?? false,
    operator: shownOperator(operator),
    facilities,
    cards: similar.map(cardFactsOf),
    isFavorite: count > 0,
    hiddenID: items[0]?.id ?? null,
    now,
    origin,
  }
}
export type LoadedEstate = Awaited<ReturnType<typeof loadEstate>>
/** What is loaded of an estate that is on show. */
export type ShownEstate = Extract<LoadedEstate, { now: string }>
