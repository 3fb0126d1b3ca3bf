import { sql, type SQL } from 'drizzle-orm'
import type { Handlers } from '../../kernel/crud-handlers.ts'
import type { Context } from '../../kernel/context.ts'
import { query } from '../../kernel/query.ts'
import { waysToPay } from '../../operator/facts.ts'
import { presentOperator } from '../../operator/operator.ts'
import { stationHandlers } from './station-handlers.ts'

/** How many published estates there are, by a column. */
async function counts(context: Context, by: SQL, where = sql`true`) {
  const rows = await query<{ place: string | number | null; count: number }>(
    context,
    sql`select ${by} as place, count(*)::int as count from publications where "suspendedReason" is null and ${where} group by 1`,
  )
  return new Map(rows.map(({ place, count }) => [place, count]))
}

export const placeHandlers: Handlers<'place'>['place'] = {
  ...stationHandlers,
  async cities(context, { query: { prefecturesCode } }) {
    const countsByPlace = await counts(context, sql`"cityCode"`, sql`"prefecturesCode" = ${prefecturesCode}`)
    return context.services.postcodes
      .cities(prefecturesCode)
      .map((city) => ({ ...city, count: countsByPlace.get(city.cityCode) ?? 0 }))
  },
  async areas(context, { query: { cityCode } }) {
    const countsByPlace = await counts(context, sql`town`, sql`"cityCode" = ${cityCode}`)
    return context.services.postcodes
      .areas(cityCode)
      .map(({ area, kana }) => ({ area, kana, count: countsByPlace.get(area) ?? 0 }))
  },
  async prefectures(context) {
    const countsByPlace = await counts(context, sql`"prefecturesCode"`)
    return Array.from({ length: 47 }, (_, index) => ({
      prefecturesCode: index + 1,
      count: countsByPlace.get(index + 1) ?? 0,
    }))
  },
  async postcodes({ services }, { postcode, query: { fields } }) {
    const fieldNames = fields?.split(',').map((name) => name.trim())
    const addresses = await services.postcodes.lookup(postcode)
    if (!fieldNames) return addresses
    return addresses.map((address) =>
      Object.fromEntries(Object.entries(address).filter(([name]) => fieldNames.includes(name))),
    )
  },
  operator: async (context) => ({ ...(await presentOperator(context)).operator, ways: await waysToPay(context) }),
}
