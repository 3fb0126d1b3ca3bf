import { notFound } from '@tanstack/react-router'
import { Role } from '#domain/choices/person.ts'
import type { Me } from '#domain/kit/rules.ts'
import { rolesOf } from '#domain/user/roles.ts'
import type { SeenUser } from '#domain/user/user.ts'
import { allItems } from '#http/all-items.ts'
import type { Client } from '#http/client.ts'
import { audits } from '#http/desk/audit/audits.ts'
import { deals } from '#http/desk/deals.ts'
import { documents } from '#http/desk/documents.ts'
import { estates } from '#http/desk/estates.ts'
import { payments } from '#http/desk/payments.ts'
import { orNotFound } from '#app/shell/errors/or-not-found.ts'
import { loadRows } from '../list/load-list.ts'
import { type View, viewsOf } from './views.ts'

/** The field of a deal that names a member of this kind. */
const seats = { [Role.admin]: 'adminID', [Role.seller]: 'sellerID', [Role.buyer]: 'buyerID' }

/** What one part of a person's page shows. */
async function loadPart(api: Client, person: SeenUser, view: View) {
  const { id } = person
  const all = { status: 'all' }
  switch (view) {
    case 'about': {
      return { view } as const
    }
    case 'application': {
      const { records } = await api.user.verifications({ id })
      return { view, records } as const
    }
    case 'estates': {
      const search = { ...all, userID: id }
      return { view, search, estates: await loadRows(api, estates, search) } as const
    }
    case 'deals': {
      const load = async (role: SeenUser['userType']) => {
        const search = { ...all, [seats[role]]: id }
        return { role, search, deals: await loadRows(api, deals, search) }
      }
      return { view, seats: await Promise.all(rolesOf(person).map(load)) } as const
    }
    case 'letters': {
      return { view, ...(await api.user.letters({ id })) } as const
    }
    case 'signIns': {
      return { view, ...(await api.user.signIns({ id })) } as const
    }
    case 'log': {
      const rows = await Promise.all([loadRows(api, audits, { rowID: id }), loadRows(api, audits, { actorID: id })])
      return { view, about: rows[0], by: rows[1] } as const
    }
    case 'money': {
      const paid = { paymentUserID: id }
      const papers = { partyID: id }
      const rows = await Promise.all([loadRows(api, payments, paid), loadRows(api, documents, papers)])
      return { view, paid, papers, payments: rows[0], documents: rows[1] } as const
    }
  }
}

/** A person as the desk knows them, and the part of it that is looked at. */
export async function loadPerson(api: Client, me: Me, id: string, view: View = 'about') {
  const person = await orNotFound(api.user.one({ id }))
  if (!viewsOf(person, me).some(({ key }) => key === view)) throw notFound()
  const isOfDesk = person.userType === Role.admin
  const [{ count: sharers }, part, roles] = await Promise.all([
    person.phone ? api.user.count({ phone: person.phone }) : { count: 1 },
    loadPart(api, person, view),
    isOfDesk && view === 'about' ? allItems((page) => api.deskRole.list(page)) : [],
  ])
  return { person, sharers: sharers - 1, part, roles, now: new Date().toISOString() }
}
export type PersonPage = Awaited<ReturnType<typeof loadPerson>>
