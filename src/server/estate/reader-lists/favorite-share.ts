import { z } from 'zod'
import { publication, summary } from '#domain/estate/publication.ts'
import { favorite } from '#domain/favorite.ts'
import { favoriteShare } from '#domain/favorite-share.ts'
import { user } from '#domain/user/user.ts'
import { AppError, conflict } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import type { Context } from '#server/kernel/context.ts'
import { crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { effects } from '#server/kernel/effects.ts'
import { exists, find, findOne } from '#server/kernel/find.ts'
import { signedTokens } from '#providers/signed-token.ts'
import { oneRow } from '#server/kernel/store.ts'
import { refuseWrongLink } from '#server/web/input/wrong-link.ts'

/** Shows the favourites of a share to whoever holds it. */
const shareTokens = signedTokens({
  purpose: 'sumika favorite share v1',
  payload: z.strictObject({ id: z.string() }),
})
/** So many homes of a list are shown; of others it is said how many there are. */
const maxShownHomes = 100
const lastPlace = Number.MAX_SAFE_INTEGER
/** The share of a token. @throws AppError not_found, too_many; gone once its owner has closed it */
async function openShare(context: Context, token: string) {
  const payload = shareTokens.verify(token, context.services.secret)
  if (!payload) return refuseWrongLink(context)
  const share = await findOne(context, favoriteShare, payload)
  if (!share || !(await exists(context, user, { id: share.ownerID, disabledAt: null })))
    throw new AppError('gone', 'この共有は終わりました')
  return share
}

export const favoriteShareHandlers: Handlers<'favoriteShare'>['favoriteShare'] = {
  ...crudHandlers(favoriteShare),
  async link(context, input) {
    const { id } = await oneRow(context, favoriteShare, input.id)
    const { origin, secret } = context.services
    return { url: origin + href(pages.sharedFavorites, { token: shareTokens.sign({ id }, secret) }) }
  },
  async open(context, { query: { token } }) {
    const { ownerID, withNotes } = await openShare(context, token)
    const columns = ['estateID', 'note', 'place', 'createdAt'] as const
    const favorites = await find(context, favorite, { buyerID: ownerID }, { columns, orderBy: '-createdAt' })
    const where = { id: favorites.map(({ estateID }) => estateID), suspendedReason: null }
    const homes = await find(context, publication, where, { columns: summary.keyof().options })
    const byID = new Map(homes.map((home) => [home.id, home]))
    const items = favorites
      .toSorted((one, other) => (one.place ?? lastPlace) - (other.place ?? lastPlace))
      .flatMap(({ estateID, note }) => {
        const home = byID.get(estateID)
        return home ? [{ ...home, note: withNotes ? note : null }] : []
      })
    return { items: items.slice(0, maxShownHomes), left: Math.max(0, items.length - maxShownHomes) }
  },
}

export const favoriteShareEffects = effects(favoriteShare, {
  guard: {
    async create(context, { ownerID }) {
      if (await exists(context, favoriteShare, { ownerID })) throw conflict('お気に入りは、すでに共有しています')
    },
  },
})
