import { searchAlert } from '#domain/alert/search-alert.ts'
import { isParty } from '#domain/kit/rules.ts'
import { href, pages } from '#http/pages.ts'
import type { VerifiedAccount } from '#providers/identity/index.ts'
import { setWhere } from '#server/kernel/bulk.ts'
import { inTransaction, systemContext, type Context, type Services } from '#server/kernel/context.ts'
import { find, findOne } from '#server/kernel/find.ts'
import { bodyOf } from '#server/web/body.ts'
import { alertAddresses, alertTokens, endAlerts } from './alert-address.ts'

/**
 * Ends all alerts to the address that a mail's own link names: by a mail program's one click (RFC 8058). Anything else is shown the
 * page. Twice is as once.
 */
export async function stopAlerts(services: Services, request: Request): Promise<Response> {
  const form = new URLSearchParams(await bodyOf(request))
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (form.get('List-Unsubscribe') !== 'One-Click')
    return new Response(null, { status: 303, headers: { location: href(pages.alertsByMail, { token }) } })
  const payload = alertTokens.verify(token, services.secret)
  if (!payload || !('addressID' in payload)) return new Response(null, { status: 404 })
  await inTransaction(systemContext(services), async (context) => endAlerts(context, payload.addressID))
  return new Response()
}

/** What was saved for an address without an account becomes its reader's, as soon as they come in with one that proves it. */
export async function transferAlerts(context: Context, account: VerifiedAccount): Promise<void> {
  const { me } = context
  if (!isParty(me)) return
  const email = account.email.toLowerCase()
  const unlockedAddress = await findOne(context, alertAddresses, { email, endedAt: null })
  if (!unlockedAddress) return
  await inTransaction(context, async (context) => {
    const [address] = await find(context, alertAddresses, { id: unlockedAddress.id, endedAt: null }, { lock: true })
    if (!address) return
    const savedAlerts = await find(context, searchAlert, { addressID: address.id })
    const own = await find(context, searchAlert, { ownerID: me.id })
    const ownSearches = new Set(own.map(({ search }) => search))
    const id = savedAlerts.filter(({ search }) => !ownSearches.has(search)).map(({ id }) => id)
    await setWhere(context, searchAlert, { id }, { ownerID: me.id, addressID: null })
    await endAlerts(context, address.id)
  })
}
