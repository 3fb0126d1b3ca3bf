import { sql } from 'drizzle-orm'
import { audit } from '#domain/desk/audit.ts'
import { deskRole } from '#domain/desk/desk-role.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { employee } from '#domain/master/employee.ts'
import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { notice } from '#domain/master/notice.ts'
import { serviceMenu } from '#domain/master/service-menu.ts'
import { transactionSpecialist } from '#domain/master/transaction-specialist.ts'
import { template } from '#domain/master/template.ts'
import { wizard } from '#domain/master/wizard.ts'
import { changesOf } from '#http/desk/audit/audit-words.ts'
import { conflict } from '#http/errors.ts'
import { record } from '../kernel/audit.ts'
import { inTransaction, type Context } from '../kernel/context.ts'
import type { Handlers } from '../kernel/crud-handlers.ts'
import { find } from '../kernel/find.ts'
import { query } from '../kernel/query.ts'
import { authorize, authorizeArea, notFound } from '../kernel/store.ts'
import type { Values } from '../kernel/values.ts'
import { namesOf } from '../user/name-of.ts'

/** The lists that the desk keeps, each with the field that its rows are ordered by, if by hand, and that of their names. */
const masters: Readonly<Record<string, { noun: Resource; order?: string; called?: string }>> = {
  deskRole: { noun: deskRole },
  employee: { noun: employee },
  facilityCategoryMaster: { noun: facilityCategoryMaster, order: 'sortOrder', called: 'facilityCategoryName' },
  notice: { noun: notice },
  serviceMenu: { noun: serviceMenu, order: 'displayOrder', called: 'name' },
  transactionSpecialist: { noun: transactionSpecialist },
  template: { noun: template, order: 'displayOrder', called: 'title' },
  wizard: { noun: wizard },
}
function masterOf({ me }: Context, name: string) {
  authorize(me, isAdmin(me))
  const master = Object.hasOwn(masters, name) ? masters[name] : undefined
  if (!master) throw notFound({ label: '一覧' })
  return master
}

/** Which row has gone furthest from one order to another, and how, in words; null where none has. */
function moveOf(names: readonly string[], from: readonly string[], to: readonly string[]): string | null {
  const places = new Map(to.map((id, place) => [id, place]))
  const ways = from.map((id, at) => ({ name: names[at], at: at + 1, place: places.get(id)! + 1 }))
  const far = ({ at, place }: { at: number; place: number }) => Math.abs(place - at)
  const [movedID] = ways.toSorted((one, other) => far(other) - far(one))
  return movedID && far(movedID) > 0 ? `「${movedID.name}」を${movedID.at}番目から${movedID.place}番目へ` : null
}

const orderLabel = '並べ替え'
const deeds: Readonly<Record<string, string>> = {
  create: '追加',
  change: '変更',
  order: orderLabel,
  patchAll: orderLabel,
}

export const masterHandlers: Pick<Handlers<'desk'>['desk'], 'history' | 'order'> = {
  async history(context, { noun: name, id }) {
    masterOf(context, name)
    const lines = await find(context, audit, { noun: name, rowID: [id, '*'] }, { orderBy: '-createdAt', limit: 100 })
    const called = await namesOf(
      context,
      lines.map(({ actorID }) => actorID),
    )
    const items = lines.map(({ id, createdAt, actorID, action, rowID, before, after }) => ({
      id,
      at: createdAt,
      who: actorID && called(actorID),
      what: deeds[action] ?? action,
      changes:
        rowID === '*'
          ? []
          : changesOf({
              noun: name,
              before,
              after,
            }),
    }))
    return { items }
  },
  order(context, { noun: name, body: { from, to } }) {
    const { noun, order, called = 'id' } = masterOf(context, name)
    authorizeArea(context, noun)
    if (!order) throw conflict('この一覧は並べ替えられません')
    return inTransaction(context, async (context) => {
      const rows = await find(context, noun, {}, { columns: ['id', called], orderBy: order, lock: true })
      const isKnown = rows.length === from.length && rows.every(({ id }, at) => id === from[at])
      if (!isKnown || from.toSorted().join() !== to.toSorted().join())
        throw conflict('ほかの人が先に並べ替えたか、行を増やしたり消したりしました。最新の並びを確かめてください。')
      // SQL, so that the order is written by one statement for however many rows. The version of a row is that of what it says: where it
      // stands is guarded by the order that was seen.
      await query(
        context,
        sql`update ${sql.identifier(noun.plural)} set ${sql.identifier(order)} = place, "updatedAt" = ${context.now}
          from unnest(${sql.param(to)}::text[]) with ordinality as wanted(row, place)
          where id = wanted.row and ${sql.identifier(order)} <> place`,
      )
      const names = rows.map((row: Values) => String(row[called]))
      const change = { before: { ids: from }, after: { ids: to }, reason: moveOf(names, from, to) }
      await record(context, { action: 'order', noun: name, rowID: '*', ...change })
      return { ids: to }
    })
  },
}
