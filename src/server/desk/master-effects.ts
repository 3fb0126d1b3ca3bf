import { arrayContains, or, sql } from 'drizzle-orm'
import { NoticeStatus } from '#domain/choices/notice.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { estate } from '#domain/estate/estate.ts'
import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { notice } from '#domain/master/notice.ts'
import { digits } from '#domain/format/count.ts'
import { serviceMenu } from '#domain/master/service-menu.ts'
import { wizard, type Wizard } from '#domain/master/wizard.ts'
import { conflict } from '#http/errors.ts'
import type { Context } from '../kernel/context.ts'
import { effects } from '../kernel/effects.ts'
import { count, findOne } from '../kernel/find.ts'
import { tableOf } from '../kernel/table.ts'

/** What is in use does not vanish. @throws AppError conflict */
function refuseUsed(name: string, uses: number, where: string): void {
  if (uses > 0)
    throw conflict(
      `「${name}」は、${where}${digits(uses)}件で使われているため、削除できません。使用停止にすると、新しく選べなくなり、いまあるものには残ります。`,
    )
}

export const serviceMenuEffects = effects(serviceMenu, {
  guard: {
    async remove(context, { id, name }) {
      const { serviceMenuIDs, lines } = tableOf(quotation)
      const isLine = sql`${lines} @> ${JSON.stringify([{ serviceMenuID: id }])}::jsonb`
      refuseUsed(name, await count(context, quotation, {}, or(arrayContains(serviceMenuIDs, [id]), isLine)), '見積')
    },
  },
})

export const facilityEffects = effects(facilityCategoryMaster, {
  guard: {
    async remove(context, { id, facilityCategoryName }) {
      const uses = await count(context, estate, {}, arrayContains(tableOf(estate).facilityIDs, [id]))
      refuseUsed(facilityCategoryName, uses, '物件')
    },
  },
})

export const noticeEffects = effects(notice, {
  guard: {
    // Also before its day: everybody may have it in their notifications by then.
    async remove(_, { status, title }) {
      if (status === NoticeStatus.published)
        throw conflict(`「${title}」は公開中のため、削除できません。「非公開」にすると、公開をやめられます。`)
    },
  },
})

/** A step of a kind asks one question. @throws AppError conflict, naming the other one */
async function refuseSecond(context: Context, { id, wizardType, step, retired }: Wizard): Promise<void> {
  if (step === null || retired) return
  const other = await findOne(context, wizard, { wizardType, step, retired: false })
  if (other && other.id !== id)
    throw conflict(`この手順には「${other.question}」があります。先にその質問を使用停止にするか、書き換えてください。`)
}

export const wizardEffects = effects(wizard, { guard: { create: refuseSecond, change: refuseSecond } })
