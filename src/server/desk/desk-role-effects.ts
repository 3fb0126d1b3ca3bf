import { allAreas } from '#domain/choices/desk-area.ts'
import { deskRole, managerName, type DeskRole } from '#domain/desk/desk-role.ts'
import { user } from '#domain/user/user.ts'
import { conflict } from '#http/errors.ts'
import { isSame } from '#domain/kit/is-same.ts'
import { digits } from '#domain/format/count.ts'
import { recheckStreams } from '../deal/wake-streams.ts'
import type { Context } from '../kernel/context.ts'
import { effects } from '../kernel/effects.ts'
import { count, find } from '../kernel/find.ts'
import { invalid } from '../kernel/values.ts'
import { requireRecentSignIn } from '../web/recent-sign-in.ts'

/** A role has a name of its own, and leaves something out: who does everything answers for the desk. @throws AppError bad_request */
async function guardRole(context: Context, { id, name, areas }: DeskRole): Promise<void> {
  if (areas.length === allAreas.length)
    throw invalid([{ path: ['areas'], message: `すべてを担当する方は、役割ではなく「${managerName}」にしてください` }])
  const same = await find(context, deskRole, { name }, { columns: ['id'] })
  if (name === managerName || same.some((other) => other.id !== id))
    throw invalid([{ path: ['name'], message: 'この名称は、もう使われています' }])
}

export const deskRoleEffects = effects(deskRole, {
  guard: {
    create: guardRole,
    async change(context, after, before) {
      // It gives rights to whoever bears the role, as giving it does: not to be done at a device that is found unlocked.
      if (!isSame(after.areas.toSorted(), before.areas.toSorted())) requireRecentSignIn(context)
      await guardRole(context, after)
    },
    async remove(context, { id, name }) {
      const people = await count(context, user, { deskRoleID: id })
      if (people > 0)
        throw conflict(
          `「${name}」の担当者が${digits(people)}人いるため、削除できません。先に、その方の役割を変えてください。`,
        )
    },
  },
  after: {
    // What those who bear it look at was opened under what it said before.
    async change(context, { id }) {
      const people = await find(context, user, { deskRoleID: id }, { columns: ['id'] })
      for (const person of people) recheckStreams(context, person.id)
    },
  },
})
