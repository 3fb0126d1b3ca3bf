import { meAs } from '#domain/kit/rules.ts'
import { searchAlert } from '#domain/alert/search-alert.ts'
import { user } from '#domain/user/user.ts'
import { isParty } from '#domain/kit/rules.ts'
import { deleteWhere, setWhere } from '#server/kernel/bulk.ts'
import { setFields } from '#server/kernel/change.ts'
import { bySystem, inTransaction, type Context } from '#server/kernel/context.ts'
import { createRow } from '#server/kernel/create.ts'
import { crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { exists, find, findOne } from '#server/kernel/find.ts'
import { newID } from '#server/kernel/id.ts'
import { notFound } from '#server/kernel/store.ts'
import { columnsByName } from '#server/kernel/table.ts'
import { alertAddresses, alertRequests, alertTokens, endAlerts, untilOf } from './alert-address.ts'
import { addressOf, saidBy, waitingRequest } from './alert-token.ts'
import { askAlert } from './mail-alerts.ts'

/** The member who reads an address. That it is theirs was proven just now: who is not let in yet reads nothing before they prove it too. */
async function memberOf(context: Context, email: string) {
  const member = await findOne(context, user, { email, disabledAt: null }, { columns: ['id', 'userType'] })
  return member && isParty(meAs(member.id, member.userType, [])) ? member.id : null
}

/** Writes down that the reader of an address wants alerts, from now on or still. */
async function consent(context: Context, email: string): Promise<string> {
  const { now, db } = context
  const row = { id: newID(), createdAt: now, email, renewedAt: now, endedAt: null }
  const table = columnsByName(alertAddresses)
  const renewal = { renewedAt: now, endedAt: null }
  await db.insert(table).values(row).onConflictDoUpdate({ target: table.email!, set: renewal })
  return (await findOne(context, alertAddresses, { email }))!.id
}

const confirm = (context: Context, token: string) =>
  inTransaction(context, async (context) => {
    const { id, email, name, search, pace } = await waitingRequest(context, token, true)
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
    if ('requestID' in saidBy(context, token)) {
      const { email, name, search, pace } = await waitingRequest(context, token)
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
