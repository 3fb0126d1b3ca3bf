import { gt } from 'drizzle-orm'
import { searchAlert } from '#domain/alert/search-alert.ts'
import { user } from '#domain/user/user.ts'
import { isParty } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'
import { deleteWhere, setWhere } from '#server/kernel/bulk.ts'
import { setFields } from '#server/kernel/change.ts'
import { bySystem, inTransaction, type Context } from '#server/kernel/context.ts'
import { createRow } from '#server/kernel/create.ts'
import { crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { exists, find, findOne } from '#server/kernel/find.ts'
import { newID } from '#server/kernel/id.ts'
import { notFound } from '#server/kernel/store.ts'
import { columnsByName, tableOf } from '#server/kernel/table.ts'
import { alertAddresses, alertRequests, alertTokens, endAlerts, untilOf } from './alert-address.ts'
import { askAlert } from './mail-alerts.ts'

/** For so long a request waits for its answer, in milliseconds. */
const aDay = 24 * 60 * 60 * 1000

const broken = () => new AppError('not_found', 'このリンクは使えません')
const over = () => new AppError('gone', 'このリンクは、もう使われたか、期限が過ぎました')

const saidBy = ({ services }: Context, token: string) => {
  const said = alertTokens.verify(token, services.secret)
  if (!said) throw broken()
  return said
}

/** The request that waits for the holder of its token. @throws AppError gone */
async function waitingRequest(context: Context, id: string, lock = false) {
  const since = new Date(Date.parse(context.now) - aDay).toISOString()
  const [request] = await find(
    context,
    alertRequests,
    { id },
    { lock, also: gt(tableOf(alertRequests).createdAt, since) },
  )
  if (!request) throw over()
  return request
}

/** The address whose holder decides, kept from changing meanwhile where `lock` says so. @throws AppError not_found, gone */
async function addressOf(context: Context, token: string, lock = false) {
  const said = saidBy(context, token)
  if (!('addressID' in said)) throw broken()
  const [address] = await find(context, alertAddresses, { id: said.addressID, endedAt: null }, { lock })
  if (!address) throw new AppError('gone', 'このアドレスへのお知らせは終わりました')
  return address
}

/** The member who reads an address. That it is theirs was proven just now: who is not let in yet reads nothing before they prove it too. */
async function memberOf(context: Context, email: string) {
  const member = await findOne(context, user, { email, disabledAt: null }, { columns: ['id', 'userType'] })
  return member && isParty({ id: member.id, role: member.userType }) ? member.id : null
}

/** Writes down that the reader of an address wants alerts, from now on or still. */
async function consent(context: Context, email: string): Promise<string> {
  const { now, db } = context
  const row = { id: newID(), createdAt: now, email, renewedAt: now, endedAt: null }
  const table = columnsByName(alertAddresses)
  const again = { renewedAt: now, endedAt: null }
  await db.insert(table).values(row).onConflictDoUpdate({ target: table.email!, set: again })
  return (await findOne(context, alertAddresses, { email }))!.id
}

const confirm = (context: Context, token: string) =>
  inTransaction(context, async (context) => {
    const said = saidBy(context, token)
    if (!('requestID' in said)) throw broken()
    const { id, email, name, search, pace } = await waitingRequest(context, said.requestID, true)
    await deleteWhere(context, alertRequests, { id })
    const ownerID = await memberOf(context, email)
    const addressID = ownerID === null ? await consent(context, email) : null
    const owner = ownerID === null ? { addressID } : { ownerID }
    if (!(await exists(context, searchAlert, { ...owner, search })))
      await createRow(bySystem(context), searchAlert, { name, search, pace }, { ownerID, addressID })
    return { token: addressID && alertTokens.sign({ addressID }, context.services.secret) }
  })

const columns = ['id', 'name', 'search', 'pace', 'news'] as const

export const searchAlertHandlers: Handlers<'searchAlert'>['searchAlert'] = {
  ...crudHandlers(searchAlert),
  ask: askAlert,
  async open(context, { query: { token } }) {
    const said = saidBy(context, token)
    if ('requestID' in said) {
      const { email, name, search, pace } = await waitingRequest(context, said.requestID)
      return { email, request: { name, search, pace }, alerts: [], until: null }
    }
    const address = await addressOf(context, token)
    const alerts = await find(context, searchAlert, { addressID: address.id }, { columns, orderBy: '-createdAt' })
    return { email: address.email, request: null, alerts, until: untilOf(address) }
  },
  confirm: (context, { body: { token } }) => confirm(context, token),
  change: (context, { body: { token, id, pace } }) =>
    inTransaction(context, async (context) => {
      const address = await addressOf(context, token, true)
      if (id !== undefined && !(await exists(context, searchAlert, { id, addressID: address.id })))
        throw notFound(searchAlert)
      if (id !== undefined && pace !== undefined) await setFields(bySystem(context), searchAlert, id, { pace })
      await setWhere(context, alertAddresses, { id: address.id }, { renewedAt: context.now })
      return { until: untilOf({ renewedAt: context.now }) }
    }),
  stop: (context, { body: { token, id } }) =>
    inTransaction(context, async (context) => {
      const { id: addressID } = await addressOf(context, token, true)
      if (id !== undefined && !(await deleteWhere(context, searchAlert, { id, addressID }))) throw notFound(searchAlert)
      if (id === undefined || !(await exists(context, searchAlert, { addressID }))) await endAlerts(context, addressID)
      return null
    }),
}
