import { sql } from 'drizzle-orm'
import { allAreas, type DeskAreaCode } from '#domain/choices/desk-area.ts'
import { Role } from '#domain/choices/person.ts'
import { workKinds, workNames, type WorkKind } from '#domain/desk/work.ts'
import { daysFault, shippedRules, workRuleFields } from '#domain/desk/work-rule.ts'
import { ref } from '#domain/kit/fields.ts'
import { displayName } from '#domain/text/display-name.ts'
import { conflict } from '#http/errors.ts'
import type { ParsedOf } from '#http/call.ts'
import type { Contract } from '#http/contract.ts'
import type { SeenWorkRule, SeenWorkRules } from '#http/shapes/operator.ts'
import { record } from '../kernel/audit.ts'
import { insertRow } from '../kernel/bulk.ts'
import type { Context } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { query, queryOne } from '../kernel/query.ts'
import { signedIn } from '../kernel/signed-in.ts'
import { versionTable } from '../kernel/sql/internal-table.ts'
import { changedFields, invalid, pick } from '../kernel/values.ts'
import { namesOf } from '../user/name-of.ts'

/** What the operator said of its queue, a version a saving: a trigger refuses every change. */
const workRules = versionTable('workRules', {
  kind: ref('仕事'),
  ...workRuleFields,
})

/** How many savings the settings tell of. */
const maxHistory = 50

/** Whoever of the desk can do work, with the areas of their role: none is written for all of them. */
export const workers = sql`select u.id, u.name, u."lastName", u."firstName", role.areas
  from users u left join "deskRoles" role on role.id = u."deskRoleID"
  where u."userType" = ${Role.admin} and u."disabledAt" is null`

const shippedRows = workNames.map((kind) => {
  const { days, isUrgent, fixedBy } = shippedRules[kind]
  return sql`(${kind}, ${workKinds[kind].area}::int, ${days}::int, ${fixedBy !== undefined}::boolean, ${isUrgent}::boolean)`
})

/**
 * The rule of each kind of work in force, to join: `kind`, `days`, `isUrgent`, and `assigneeID`, null also where the one who is named
 * has left, was disabled, or no longer works in its area.
 */
export const rulesInForce = sql`select shipped.kind, coalesce(own."isUrgent", shipped."isUrgent") as "isUrgent",
    case when shipped."isFixed" then shipped.days else coalesce(own.days, shipped.days) end as days, worker.id as "assigneeID"
  from (values ${sql.join(shippedRows, sql`, `)}) shipped (kind, area, days, "isFixed", "isUrgent")
  left join lateral (select days, "isUrgent", "assigneeID" from "workRules" where kind = shipped.kind
    order by version desc limit 1) own on true
  left join (${workers}) worker on worker.id = own."assigneeID" and (worker.areas is null or shipped.area = any(worker.areas))`

/** Within how many business days a kind of work is to be done. */
export async function daysOf(context: Pick<Context, 'db'>, kind: WorkKind): Promise<number> {
  const { days } = await queryOne<{ days: number }>(
    context,
    sql`select days from (${rulesInForce}) rules where kind = ${kind}`,
  )
  return days
}

type Worker = { id: string; name: string; lastName: string; firstName: string; areas: DeskAreaCode[] | null }

/** Who of the desk can do which kinds of work. */
async function peopleOf(context: Context): Promise<SeenWorkRules['people']> {
  const rows = await query<Worker>(context, sql`${workers} order by u."createdAt", u.id`)
  return rows.map(({ areas, ...person }) => ({
    id: person.id,
    name: displayName(person),
    kinds: workNames.filter((kind) => (areas ?? allAreas).includes(workKinds[kind].area)),
  }))
}

const shippedRule = (kind: WorkKind) => {
  const { days, isUrgent } = shippedRules[kind]
  return { version: 0, days, isUrgent, assigneeID: null }
}

/** What was last said of each kind of work; the shipped rule where nothing was. */
async function presentRules(context: Context) {
  const rows = await query<Omit<SeenWorkRule, 'assignee' | 'isAssigneeAble'>>(
    context,
    sql`select distinct on (kind) kind, version, days, "isUrgent", "assigneeID" from "workRules" order by kind, version desc`,
  )
  const ruleByKind = new Map(rows.map((row) => [row.kind, row]))
  return workNames.map((kind) => ruleByKind.get(kind) ?? { kind, ...shippedRule(kind) })
}

/** The rules as the settings show them: in force, who may be named, and what was said before. */
export async function workRulesOf(context: Context): Promise<SeenWorkRules> {
  const rules = await presentRules(context)
  const people = await peopleOf(context)
  const versions = await find(context, workRules, {}, { orderBy: '-createdAt', limit: maxHistory })
  const nameByID = await namesOf(context, [
    ...rules.map(({ assigneeID }) => assigneeID),
    ...versions.flatMap(({ actorID, assigneeID }) => [actorID, assigneeID]),
  ])
  const nameOf = (id: string | null) => id && nameByID(id)
  const isKind = (kind: string): kind is WorkKind => Object.hasOwn(workKinds, kind)
  return {
    items: rules.map((rule) => ({
      ...rule,
      assignee: nameOf(rule.assigneeID),
      isAssigneeAble: people.some(({ id, kinds }) => id === rule.assigneeID && kinds.includes(rule.kind)),
    })),
    people,
    history: versions.flatMap(({ kind, version, days, isUrgent, assigneeID, createdAt, actorID }) =>
      // An earlier release may have had a kind that this one has not.
      isKind(kind)
        ? [{ kind, version, days, isUrgent, assignee: nameOf(assigneeID), at: createdAt, who: nameOf(actorID) }]
        : [],
    ),
  }
}

/** Says how a kind of work stands in the queue from now on. @throws AppError bad_request, conflict */
export async function changeWorkRule(
  context: Context,
  { kind, version, ...rule }: ParsedOf<Contract['operator']['changeWorkRule']>['body'],
): Promise<void> {
  const fault = daysFault(kind, rule.days)
  if (fault !== null) throw invalid([{ path: ['days'], message: fault }])
  const before = (await presentRules(context)).find((present) => present.kind === kind) ?? shippedRule(kind)
  if (before.version !== version) throw conflict('ほかの人が先に保存しました。いまの決まりを確かめてください。')
  const changedNames = changedFields(before, rule)
  if (changedNames.length === 0) return
  const isAble = async (id: string) =>
    (await peopleOf(context)).some((person) => person.id === id && person.kinds.includes(kind))
  if (rule.assigneeID !== null && !(await isAble(rule.assigneeID)))
    throw invalid([{ path: ['assigneeID'], message: 'この仕事を受け持てる運営の方を選んでください' }])
  await insertRow(context, workRules, { ...rule, kind, version: version + 1, actorID: signedIn(context.me).id })
  const change = { before: pick(before, changedNames), after: pick(rule, changedNames) }
  await record(context, { action: 'change', noun: 'workRule', rowID: kind, ...change })
}
