import { DeskArea } from '#domain/choices/desk-area.ts'
import { and } from 'drizzle-orm'
import { serviceMenu } from '#domain/master/service-menu.ts'
import { changesOf } from '#http/desk/audit/audit-words.ts'
import type { ListQuery } from '#http/filters.ts'
import type { MaintenanceResult, DryRun } from '#http/shapes/maintenance.ts'
import { record } from '../kernel/audit.ts'
import { setWhere } from '../kernel/bulk.ts'
import { inTransaction, type Context } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { filterToSql } from '../kernel/sql/to-sql.ts'
import { authorizeDesk } from '../kernel/store.ts'
import { columnsByName } from '../kernel/table.ts'

/** Numbers the service menus anew from 1 in their order, as far as they are asked for. A dry run writes nothing. */
export function numberMenus(
  context: Context,
  { conditions, dryRun }: ListQuery & { dryRun?: DryRun },
): Promise<MaintenanceResult> {
  authorizeDesk(context.me, DeskArea.settings)
  const also = and(...conditions.map((condition) => filterToSql(columnsByName(serviceMenu), condition)))
  return inTransaction(context, async (context) => {
    const isDry = dryRun === 'true'
    const menus = await find(context, serviceMenu, {}, { orderBy: 'displayOrder', lock: !isDry })
    const menuIDs = new Set((await find(context, serviceMenu, {}, { columns: ['id'], also })).map(({ id }) => id))
    const wrong = menus
      .map((menu, at) => ({ ...menu, place: at + 1 }))
      .filter(({ id, displayOrder, place }) => menuIDs.has(id) && displayOrder !== place)
    const ids = wrong.map(({ id }) => id)
    if (!isDry) {
      for (const { id, place, version } of wrong)
        await setWhere(context, serviceMenu, { id }, { displayOrder: place, version: version + 1 })
      const change = { reason: `${wrong.length}件`, after: { ids } }
      await record(context, { action: 'patchAll', noun: serviceMenu.name, rowID: '*', ...change })
    }
    const items = wrong.map(({ id, name, displayOrder, place }) => {
      const before = { displayOrder }
      const after = { displayOrder: place }
      return { id, name, changes: changesOf({ noun: serviceMenu.name, before, after }) }
    })
    return { changed: wrong.length, ids, ...(dryRun && { items, cursor: null, looked: menus.length }) }
  })
}
