import { publication } from '#domain/estate/publication.ts'
import { favorite } from '#domain/favorite.ts'
import { conflict } from '#http/errors.ts'
import { effects } from '../kernel/effects.ts'
import { exists } from '../kernel/find.ts'

export const favoriteEffects = effects(favorite, {
  guard: {
    async create(context, { estateID }) {
      if (!(await exists(context, publication, { id: estateID, suspendedReason: null })))
        throw conflict('この物件は、いま公開されていません')
    },
  },
})
