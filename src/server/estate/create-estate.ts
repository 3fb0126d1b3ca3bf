import { sql } from 'drizzle-orm'
import { estateNumber } from '#domain/estate/estate-number.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import type { Context } from '../kernel/context.ts'
import { createRow } from '../kernel/create.ts'
import { queryOne } from '../kernel/query.ts'
import type { Values } from '../kernel/values.ts'
import { signedIn } from '../kernel/signed-in.ts'

/**
 * Makes a draft with the next number; one that the desk makes for a seller says so. A number that was drawn is never given
 * again, used or not.
 */
export async function createEstate(context: Context, body: Values): Promise<Estate> {
  const { me } = context
  const next = await queryOne<{ serial: number }>(context, sql`select nextval('"estateNumbers"')::int as serial`)
  const onBehalfFlag = isAdmin(me) && typeof body.userID === 'string' && body.userID !== signedIn(me).id
  return createRow(context, estate, body, { estateNumber: estateNumber(next.serial), onBehalfFlag })
}
