import { searchAlert, type SearchAlert } from '#domain/alert/search-alert.ts'
import { AlertPace } from '#domain/choices/alert.ts'
import { conflict } from '#http/errors.ts'
import { deleteWhere } from '../kernel/bulk.ts'
import type { Context } from '../kernel/context.ts'
import { effects } from '../kernel/effects.ts'
import { count, exists } from '../kernel/find.ts'
import { keepTerms, termsOf } from './keep-terms.ts'
import { alertHits } from './listing-news.ts'

/** How many searches one person or address may save: nobody reads the alerts of more. */
const maxAlerts = 50

/** What fitted before a search was paused is no news any more when it is told of again. */
async function change(context: Context, alert: SearchAlert): Promise<void> {
  await keepTerms(context, alert)
  if (alert.pace === AlertPace.never) await deleteWhere(context, alertHits, { alertID: alert.id, toldAt: null })
}

export const searchAlertEffects = effects(searchAlert, {
  guard: {
    async create(context, row) {
      const { ownerID, addressID, search } = row
      const owner = ownerID === null ? { addressID } : { ownerID }
      await termsOf(context, row)
      if (await exists(context, searchAlert, { ...owner, search })) throw conflict('この条件は、すでに保存しています')
      if ((await count(context, searchAlert, owner)) >= maxAlerts)
        throw conflict(`保存できる条件は${maxAlerts}件までです。使わない条件を削除してください。`)
    },
  },
  after: { create: keepTerms, change },
})
