import { sql } from 'drizzle-orm'
import { estateNumber } from '#domain/estate/estate-number.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'
import type { Context } from '../kernel/context.ts'
import { createRow } from '../kernel/create.ts'
import { query } from '../kernel/query.ts'
import type { Values } from '../kernel/values.ts'

/** Makes a draft with the next number. A number that was drawn is never given again, used or not. */
export async function createEstate(context: Context, body: Values): Promise<Estate> {
  const [next] = await query<{ serial: number }>(context, sql`select nextval('"estateNumbers"')::int as serial`)
  return createRow(context, estate, body, { estateNumber: estateNumber(next!.serial) })
}
