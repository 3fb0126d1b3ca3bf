import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { serviceMenu } from '#domain/master/service-menu.ts'
import { PaymentMethod } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { openWays, requirements, type Facts } from '#domain/operator/requirements.ts'
import { conflict } from '#http/errors.ts'
import type { Context } from '../kernel/context.ts'
import { count } from '../kernel/find.ts'
import { presentOperator, type PresentOperator } from './operator.ts'

/** What the installation has by now. */
export async function factsOf(context: Context): Promise<Facts> {
  const { origin, gateway, real } = context.services
  const { fields: operator, bankAccount } = await presentOperator(context)
  return {
    ...{ operator, bankAccount, cards: gateway !== null, mail: real.mail, https: origin.startsWith('https:') },
    menus: await count(context, serviceMenu, { retired: false }),
    facilities: await count(context, facilityCategoryMaster, { retired: false }),
  }
}

/** The ways to pay that are open with this operator, by their codes. */
export const waysToPay = ({ services }: Context, { bankAccount }: Pick<PresentOperator, 'bankAccount'>): number[] =>
  openWays({ bankAccount, cards: services.gateway !== null })

/** Brokerage takes a licence (宅地建物取引業法 3条). @throws AppError conflict where none is known */
export async function guardLicensed(context: Context): Promise<void> {
  const { fields: operator } = await presentOperator(context)
  if (!requirements.licence.isMet({ operator }))
    throw conflict(
      '宅建業の免許番号が登録されていないため、仲介手数料を含む見積は扱えません。「設定」で、運営者の免許番号を登録してください。',
    )
}

/** What nobody can pay by is not chosen; money that has come nevertheless is recorded by the product itself. @throws AppError conflict */
export async function guardOpenWay(context: Context, { method }: Payment, before?: Payment) {
  if (context.asSystem || method === before?.method || method !== PaymentMethod.transfer) return
  if (!waysToPay(context, await presentOperator(context)).includes(method))
    throw conflict('銀行振込は、いまご利用になれません。カードでお支払いください。')
}
