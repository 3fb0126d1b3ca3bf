import { sql } from 'drizzle-orm'
import { employee, type Employee } from '#domain/master/employee.ts'
import { inTransaction, systemContext, type Context, type Services } from '../kernel/context.ts'
import { effects } from '../kernel/effects.ts'
import { findOne } from '../kernel/find.ts'
import { tableOf } from '../kernel/table.ts'
import { invalid } from '../kernel/values.ts'
import { removeImmutableRows } from '../retention/remove-immutable-rows.ts'

/** Nobody leaves before they have come, and no number is given twice. @throws AppError bad_request */
async function guardEntry(context: Context, { id, certificateNumber, joinedOn, leftOn }: Employee): Promise<void> {
  if (leftOn !== null && leftOn < joinedOn)
    throw invalid([{ path: ['leftOn'], message: '従業者となった日から今日までの日を選んでください' }])
  const holder = await findOne(context, employee, { certificateNumber })
  if (holder && holder.id !== id)
    throw invalid([
      {
        path: ['certificateNumber'],
        message: `${holder.name}さんの番号です。辞めた方の番号も、ほかの方には使えません`,
      },
    ])
}

export const employeeEffects = effects(employee, { guard: { create: guardEntry, change: guardEntry } })

/** Removes the list whose last entry was before a moment, once it names nobody who is still at work. */
export const forgetEmployees = (services: Services, before: string): Promise<number> =>
  inTransaction(systemContext(services), (context) => {
    const also = sql`not exists (select from employees e where e."leftOn" is null or e."updatedAt" >= ${before})`
    return removeImmutableRows(context, employee, tableOf(employee).updatedAt, { before, also })
  })
