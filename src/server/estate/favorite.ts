import { sql } from 'drizzle-orm'
import { publication } from '#domain/estate/publication.ts'
import { favorite } from '#domain/favorite.ts'
import { conflict } from '#http/errors.ts'
import { deleteWhere } from '../kernel/bulk.ts'
import { inTransaction } from '../kernel/context.ts'
import { createRow } from '../kernel/create.ts'
import { crudHandlers, type Handlers } from '../kernel/crud-handlers.ts'
import { effects } from '../kernel/effects.ts'
import { exists } from '../kernel/find.ts'
import { authorize, shown } from '../kernel/store.ts'
import { tableOf } from '../kernel/table.ts'
import { searchPublished } from './published.ts'

export const favoriteHandlers: Handlers<'favorite'>['favorite'] = {
  ...crudHandlers(favorite),
  switch: (context, { estateID }) => {
    authorize(context.me, favorite.rules.create(context.me))
    return inTransaction(context, async (context) => {
      if (await deleteWhere(context, favorite, { buyerID: context.me!.id, estateID })) return null
      return shown(favorite, context.me, await createRow(context, favorite, { estateID }))
    })
  },
  async estates(context, { query }) {
    const { me } = context
    authorize(me, me !== null)
    const isFavorite = sql`${tableOf(publication).id} in (select "estateID" from favorites where "buyerID" = ${me!.id})`
    return searchPublished(context, query, isFavorite)
  },
}

export const favoriteEffects = effects(favorite, {
  guard: {
    async create(context, { estateID }) {
      if (!(await exists(context, publication, { id: estateID, suspendedReason: null })))
        throw conflict('この物件は、いま公開されていません')
    },
  },
})
