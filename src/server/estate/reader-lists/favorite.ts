import { sql } from 'drizzle-orm'
import { estate } from '#domain/estate/estate.ts'
import { ownHome } from '#domain/user/roles.ts'
import { publication } from '#domain/estate/publication.ts'
import { favorite } from '#domain/favorite.ts'
import { conflict } from '#http/errors.ts'
import { deleteWhere, setWhere } from '#server/kernel/bulk.ts'
import { inTransaction } from '#server/kernel/context.ts'
import { createRow } from '#server/kernel/create.ts'
import { crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { effects } from '#server/kernel/effects.ts'
import { exists, find, findOne } from '#server/kernel/find.ts'
import { authorize, notFound, shownRow } from '#server/kernel/store.ts'
import { tableOf } from '#server/kernel/table.ts'
import { searchPublished } from '../published.ts'
import { signedIn } from '#server/kernel/signed-in.ts'

export const favoriteHandlers: Handlers<'favorite'>['favorite'] = {
  ...crudHandlers(favorite),
  switch: (context, { estateID }) => {
    authorize(context.me, favorite.rules.create(context.me))
    return inTransaction(context, async (context) => {
      if (await deleteWhere(context, favorite, { buyerID: signedIn(context.me).id, estateID })) return null
      return shownRow(favorite, context.me, await createRow(context, favorite, { estateID }))
    })
  },
  order(context, { body: { ids } }) {
    const { me } = context
    authorize(me, favorite.rules.create(me))
    return inTransaction(context, async (context) => {
      const own = { buyerID: signedIn(me).id }
      const favorites = await find(context, favorite, own, { columns: ['id', 'place'], lock: true })
      const places = new Map(ids.map((id, at) => [id, at + 1]))
      if (favorites.filter(({ id }) => places.has(id)).length < places.size) throw notFound(favorite)
      for (const { id, place } of favorites) {
        const newPlace = places.get(id) ?? null
        if (newPlace !== place) await setWhere(context, favorite, { id }, { place: newPlace })
      }
      return { ids }
    })
  },
  async estates(context, { query }) {
    const { me } = context
    authorize(me, me !== null)
    const isFavorite = sql`${tableOf(publication).id} in (select "estateID" from favorites where "buyerID" = ${signedIn(me).id})`
    return searchPublished(context, query, isFavorite)
  },
}

export const favoriteEffects = effects(favorite, {
  guard: {
    /** What it costs at that moment. */
    async body(context, { estateID }) {
      const where = { id: String(estateID), suspendedReason: null }
      const listing = await findOne(context, publication, where, { columns: ['price'] })
      return { priceThen: listing?.price ?? null }
    },
    async create(context, { buyerID, estateID }) {
      if (await exists(context, estate, { id: estateID, userID: buyerID })) throw conflict(ownHome)
      if (!(await exists(context, publication, { id: estateID, suspendedReason: null })))
        throw conflict('この物件は、いま公開されていません')
    },
  },
})
