import { Role } from '#domain/choices/person.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { isAgreedUpon } from '#domain/deal/steps/step-ticks.ts'
import { isParty } from '#domain/kit/rules.ts'
import { conflict } from '#http/errors.ts'
import { record } from '../kernel/audit.ts'
import { setWhere } from '../kernel/bulk.ts'
import { inTransaction, type Context } from '../kernel/context.ts'
import { signedIn } from '../kernel/signed-in.ts'
import { authorize, oneRow } from '../kernel/store.ts'
import { announceAs } from './deal-news.ts'

const acceptance = {
  mail: 'filesAccepted',
  values: {},
  message: '重要事項説明書と37条書面を、ファイルで受け取ることを承諾しました。',
} as const
const withdrawal = {
  mail: 'filesRefused',
  values: {},
  message: '重要事項説明書と37条書面を、ファイルで受け取ることの承諾を取り下げました。これからは書面で受け取ります。',
} as const

/**
 * A side of a brokered deal agrees to take the papers of the law as files, or takes that back (宅地建物取引業法35条8項, 37条4項): what
 * has been handed over before stays so. Twice is as once. @throws AppError forbidden, not_found, conflict
 */
export function acceptFiles(context: Context, id: string, accepts: boolean): Promise<Negotiation> {
  const { me } = context
  authorize(me, isParty(me))
  return inTransaction(context, async (context) => {
    const deal = await oneRow(context, negotiation, id, { lock: true })
    if (!deal.isBrokered || !isAgreedUpon(deal)) throw conflict('承諾がいるのは、成約した媒介の商談です')
    const field = signedIn(me).role === Role.buyer ? 'buyerAcceptsFilesAt' : 'sellerAcceptsFilesAt'
    if ((deal[field] !== null) === accepts) return deal
    const after = { [field]: accepts ? context.now : null }
    await setWhere(context, negotiation, { id }, { ...after, updatedAt: context.now, version: deal.version + 1 })
    const change = { before: { [field]: deal[field] }, after }
    await record(context, { action: 'change', noun: negotiation.name, rowID: id, ...change })
    await announceAs(context, { id: null, negotiationID: id }, accepts ? acceptance : withdrawal)
    return oneRow(context, negotiation, id)
  })
}
