import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { Role } from '#domain/choices/person.ts'
import { user } from '#domain/user/user.ts'
import { serviceMenu } from '#domain/master/service-menu.ts'
import { PaymentMethod } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { isInForce } from '#domain/operator/licence-term.ts'
import { openWays, requirements, type Facts } from '#domain/operator/requirements.ts'
import { conflict } from '#http/errors.ts'
import type { Context } from '../kernel/context.ts'
import { count, find, findOne } from '../kernel/find.ts'
import { presentOperator, type PresentOperator } from './operator.ts'
import { backupName } from './note-backup.ts'
import { providerOutcomes } from './provider-outcomes.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What the installation has by now. */
export async function factsOf(context: Context): Promise<Facts> {
  const { origin, gateway, real } = context.services
  const { fields: operator, bankAccount } = await presentOperator(context)
  return {
    operator,
    bankAccount,
    cards: gateway !== null,
    mail: real.mail,
    https: origin.startsWith('https:'),
    menus: await count(context, serviceMenu, { retired: false }),
    facilities: await count(context, facilityCategoryMaster, { retired: false }),
    ...(await administratorsOf(context)),
    daysSinceBackup: await daysSinceBackup(context),
  }
}

/** How many people run the place, and how many of them a password alone lets in; where sign-ins are kept elsewhere, nobody here knows the second. */
async function administratorsOf(context: Context) {
  const { signIns } = context.services.identity
  const people = await find(context, user, { userType: Role.admin, disabledAt: null }, { columns: ['id'] })
  const steps = signIns ? await Promise.all(people.map(({ id }) => signIns.secondStep(id, context.db.$client))) : []
  return { administrators: people.length, withoutSecondStep: steps.filter((step) => step === null).length }
}

async function daysSinceBackup(context: Context): Promise<number | null> {
  const last = await findOne(context, providerOutcomes, { name: backupName })
  return last?.succeededAt ? Math.floor((Date.parse(context.now) - Date.parse(last.succeededAt)) / dayMs) : null
}

/** The ways to pay that are open with this operator, by their codes. */
export const waysToPay = ({ services }: Context, { bankAccount }: Pick<PresentOperator, 'bankAccount'>): number[] =>
  openWays({ bankAccount, cards: services.gateway !== null })

/** What whoever cannot pay is told to do instead: to take the other way where that is open, and else to ask the desk. */
export async function adviceToPay(context: Context, other: CodeOf<typeof PaymentMethod>): Promise<string> {
  const isOpen = waysToPay(context, await presentOperator(context)).includes(other)
  return isOpen ? `${PaymentMethod.label(other)}をお選びください。` : '商談の画面で運営にお知らせください。'
}

/** Whether the operator may take on brokerage today: its licence is known, and not over (宅地建物取引業法3条). */
export async function isLicensed(context: Context): Promise<boolean> {
  return isInForce((await presentOperator(context)).fields, context.now)
}

/**
 * Whether the operator is a broker, or was one when it took on what it now brings to its end: once the licence is over, it still counts as
 * licensed for the deals of contracts concluded before (宅地建物取引業法76条).
 */
export async function hasLicence(context: Context): Promise<boolean> {
  return requirements.licence.isMet({ operator: (await presentOperator(context)).fields })
}

/** A fee for brokerage takes a licence. @throws AppError conflict where none is known */
export async function guardLicence(context: Context): Promise<void> {
  if (!(await hasLicence(context)))
    throw conflict(
      '宅建業の免許番号が登録されていないため、仲介手数料を含む見積は扱えません。「設定」で、運営者の免許番号を登録してください。',
    )
}

/** What nobody can pay by is not chosen; money that has come nevertheless is recorded by the product itself. @throws AppError conflict */
export async function guardOpenWay(context: Context, { method }: Payment, before?: Payment) {
  if (context.asSystem || method === before?.method || method !== PaymentMethod.transfer) return
  if (!waysToPay(context, await presentOperator(context)).includes(method))
    throw conflict(`銀行振込は、いまご利用になれません。${await adviceToPay(context, PaymentMethod.card)}`)
}
