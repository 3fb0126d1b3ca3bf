import { DeskArea } from '#domain/choices/desk-area.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { SellerStatus } from '#domain/choices/person.ts'
import type { CsvEncoding } from '#domain/desk/csv-encoding.ts'
import { isAdmin, isBuyer, meAs } from '#domain/kit/rules.ts'
import { deskRole } from '#domain/desk/desk-role.ts'
import type { User } from '#domain/user/user-fields.ts'
import { user, type SeenUser } from '#domain/user/user.ts'
import { AppError } from '#http/errors.ts'
import { recheckStreams } from '../deal/wake-streams.ts'
import { csvFile } from '../desk/csv/csv.ts'
import { pagesOf } from '../desk/csv/pages-of.ts'
import { searchAll, searchOf } from '../desk/searches.ts'
import { changeRow } from '../kernel/change.ts'
import { lock } from '../kernel/find.ts'
import { inTransaction, type Context } from '../kernel/context.ts'
import { crudHandlers, type Handlers } from '../kernel/crud-handlers.ts'
import { countRows } from '../kernel/sql/list-rows.ts'
import { authorizeDesk, authorizeManager, oneRow, shownRow } from '../kernel/store.ts'
import type { Values } from '../kernel/values.ts'
import { secondStepRequired } from '../web/second-step.ts'
import { messagesSentTo } from './sent-messages.ts'
import { readVerifications } from './verification.ts'
import { requireRecentSignIn } from '../web/recent-sign-in.ts'
import { downloadOwnData } from './own-data/own-data.ts'
import { admitExport } from './admit-export.ts'
import { register } from './registration/register.ts'
import { roleHandlers } from './registration/roles.ts'
import { signInHandlers } from './sign-in/sign-in-handlers.ts'
import { memberLines } from './user-csv.ts'

const crud = crudHandlers(user, searchOf(user))
const see = (context: Context, row: User) => shownRow(user, context.me, row)

/** Disabling and enabling an account holds at the sign-in too. Said once more, it makes up for a process that ended between. */
async function syncAccount(context: Context, { id, disabledAt }: User) {
  const { identity } = context.services
  if (disabledAt) await identity.disable(id)
  else await identity.enable(id)
  recheckStreams(context, id)
}

async function change(context: Context, id: string, body: Values, replace: boolean) {
  if (isAdmin(context.me) && context.me.id !== id) authorizeDesk(context.me, DeskArea.review)
  // Asks for a recent sign-in: whoever merely finds a device unlocked must not be able to shut somebody out.
  if (typeof body.disabledAt === 'string' && isAdmin(context.me)) requireRecentSignIn(context)
  const after = await changeRow(context, user, id, body, { replace })
  if ((replace || body.disabledAt !== undefined) && isAdmin(context.me)) await syncAccount(context, after)
  return see(context, after)
}

export const userHandlers: Handlers<'user'>['user'] = {
  ...crud,
  create: async (context, { body }) => {
    const row = await register(context, body)
    return shownRow(user, meAs(row.id, row.userType, []), row)
  },
  put: (context, { id, body }) => change(context, id, body, true),
  patch: (context, { id, body }) => change(context, id, body, false),
  async remove(context, { id }) {
    requireRecentSignIn(context)
    const removal = await crud.remove(context, { id })
    await context.services.identity
      .remove(id)
      .catch((error: unknown) => context.log.warn({ err: error }, 'an account is removed later'))
    recheckStreams(context, id)
    return removal
  },
  async applySeller(context, { id, body }) {
    if (isBuyer(context.me)) throw new AppError('forbidden', '売主として会員登録した方だけが申請できます。')
    return see(context, await changeRow(context, user, id, { ...body, sellerApprovedStatus: SellerStatus.applying }))
  },
  async status(context, { id, body }) {
    authorizeDesk(context.me, DeskArea.review)
    return see(context, await changeRow(context, user, id, body))
  },
  async deskRole(context, { id, body: { deskRoleID } }) {
    authorizeManager(context.me)
    requireRecentSignIn(context)
    const row = await inTransaction(context, async (context) => {
      // Locked, so that it is not removed meanwhile.
      if (deskRoleID !== null) await lock(context, deskRole, deskRoleID)
      return changeRow(context, user, id, {}, { serverFields: { deskRoleID } })
    })
    recheckStreams(context, id)
    return see(context, row)
  },
  async disable(context, { id, body: { reason } }) {
    authorizeDesk(context.me, DeskArea.review)
    return change(context, id, { disabledAt: context.now, disabledReason: reason }, false)
  },
  async enable(context, { id }) {
    authorizeDesk(context.me, DeskArea.review)
    return change(context, id, { disabledAt: null }, false)
  },
  ...signInHandlers,
  ...roleHandlers,
  letters: (context, { id }) => messagesSentTo(context, id),
  data: (context, { id }) => downloadOwnData(context, id),
  verifications: (context, { id }) => readVerifications(context, id),
  async me(context) {
    if (context.awaits === 'secondStep') throw secondStepRequired()
    const { me } = context
    if (!me) return null
    const areas = isAdmin(me) ? [...me.areas] : []
    const person: SeenUser = see(context, await oneRow(context, user, me.id))
    return { ...person, areas }
  },
  async export(context, { query: { columns, encoding, reason, ...query } }) {
    const further = await searchAll(context, user, query)
    const { heads, lineOf } = memberLines(columns as string[] | undefined)
    const { count } = await countRows(context, user, query, further)
    await admitExport(context, { ...query, columns, encoding, count }, reason as string | undefined)
    async function* lines() {
      yield [heads]
      for await (const rows of pagesOf(context, user, { ...query, orderBy: 'userNumber' }, further))
        yield rows.map(lineOf)
    }
    return csvFile(`users-${tokyoDate(context.now)}`, (encoding as CsvEncoding | undefined) ?? 'utf-8', lines())
  },
}
