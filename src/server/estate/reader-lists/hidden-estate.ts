import { sql, type SQL } from 'drizzle-orm'
import { publication } from '#domain/estate/publication.ts'
import { hiddenEstate } from '#domain/hidden-estate.ts'
import { conflict } from '#http/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { effects } from '#server/kernel/effects.ts'
import { exists, find } from '#server/kernel/find.ts'
import { newID } from '#server/kernel/id.ts'
import { signedIn } from '#server/kernel/signed-in.ts'
import { authorize } from '#server/kernel/store.ts'
import { columnsByName, tableOf } from '#server/kernel/table.ts'

const { ownerID, estateID } = tableOf(hiddenEstate)

/** The condition that the reader has not hidden a publication; undefined for visitors, who hide none. */
export const notHidden = ({ me }: Pick<Context, 'me'>): SQL | undefined =>
  me === null
    ? undefined
    : sql`not exists (select from ${tableOf(hiddenEstate)} where ${ownerID} = ${me.id} and ${estateID} = ${tableOf(publication).id})`

/** Searches what the public reads, for whoever asks: a replica may not know yet what somebody has just put out of their sight. */
export const readPublic = <T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> =>
  context.me ? work(context) : context.services.publicReads((db) => work({ ...context, db }))

/** Hides homes from a member. What is hidden already stays so: brought twice, by two tabs say, is as once. */
async function hideFromMember({ db, now }: Context, ownerID: string, ids: readonly string[]): Promise<void> {
  const stamps = { createdAt: now, updatedAt: now, version: 1 }
  const rows = ids.map((estateID) => ({ id: newID(), ...stamps, ownerID, estateID }))
  if (rows.length) await db.insert(columnsByName(hiddenEstate)).values(rows).onConflictDoNothing()
}

export const hiddenEstateHandlers: Handlers<'hiddenEstate'>['hiddenEstate'] = {
  ...crudHandlers(hiddenEstate),
  async bring(context, { body: { ids } }) {
    authorize(context.me, hiddenEstate.rules.create(context.me))
    const there = await find(context, publication, { id: ids }, { columns: ['id'] })
    await hideFromMember(
      context,
      signedIn(context.me).id,
      there.map(({ id }) => id),
    )
    return null
  },
}

export const hiddenEstateEffects = effects(hiddenEstate, {
  guard: {
    async create(context, row) {
      if (!(await exists(context, publication, { id: row.estateID, suspendedReason: null })))
        throw conflict('この物件は、いま公開されていません')
      if (await exists(context, hiddenEstate, { ownerID: row.ownerID, estateID: row.estateID }))
        throw conflict('この物件は、すでに「もう表示しない」にしています。')
    },
  },
})
