import { sql } from 'drizzle-orm'
import type { Favorite } from '#domain/favorite.ts'
import { AppError } from '#http/errors.ts'
import type { Effects } from '../kernel/effects.ts'

export const favoriteEffects: Effects<Favorite> = {
  async created({ db }, { estateID }) {
    const { rows } = await db.execute(
      sql`select 1 from publications where id = ${estateID} and "suspendedReason" is null`,
    )
    if (!rows.length) throw new AppError('conflict', 'この物件は、いま公開されていません')
  },
}
