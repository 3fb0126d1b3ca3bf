import { sql } from 'drizzle-orm'
import type { Handlers } from '../kernel/crud-handlers.ts'
import type { Context } from '../kernel/context.ts'

/** How many published estates there are, by a column. */
async function counts({ db }: Context, by: ReturnType<typeof sql>, where = sql`true`) {
  const { rows } = await db.execute(
    sql`select ${by} as place, count(*)::int as count from publications where "suspendedReason" is null and ${where} group by 1`,
  )
  return new Map(rows.map(({ place, count }) => [place as string | number | null, count as number]))
}

export const placeHandlers: Handlers<'place'>['place'] = {
  async cities(context, { query: { prefecturesCode } }) {
    const found = await counts(context, sql`"cityCode"`, sql`"prefecturesCode" = ${prefecturesCode}`)
    return context.services.postcodes
      .cities(prefecturesCode)
      .map((city) => ({ ...city, count: found.get(city.cityCode) ?? 0 }))
  },
  async areas(context, { query: { cityCode } }) {
    const found = await counts(context, sql`town`, sql`"cityCode" = ${cityCode}`)
    return context.services.postcodes
      .areas(cityCode)
      .map(({ area, kana }) => ({ area, kana, count: found.get(area) ?? 0 }))
  },
  async prefectures(context) {
    const found = await counts(context, sql`"prefecturesCode"`)
    return Array.from({ length: 47 }, (_, index) => ({ prefecturesCode: index + 1, count: found.get(index + 1) ?? 0 }))
  },
  async postcodes({ services }, { postcode, query }) {
    const wanted = query.fields?.split(',').map((name) => name.trim())
    const found = await services.postcodes.lookup(postcode)
    if (!wanted) return found
    return found.map((one) => Object.fromEntries(Object.entries(one).filter(([name]) => wanted.includes(name))))
  },
  operator: async ({ services }) => services.operator,
}
