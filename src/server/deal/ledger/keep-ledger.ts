import { negotiation } from '#domain/deal/negotiation.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { isBrokeredHome } from '#server/estate/offered-terms.ts'
import { forEachRow } from '#server/jobs/for-each-row.ts'
import { deleteWhere } from '#server/kernel/bulk.ts'
import { systemContext, type Services } from '#server/kernel/context.ts'
import { find, findOne } from '#server/kernel/find.ts'
import { hasLicence } from '#server/operator/facts.ts'
import { enterAgreement, standOf } from './enter-lines.ts'
import { closeLedgerYears, ledgerBacklog } from './ledger-years.ts'

const backlogNote = '帳簿を備える前に成約した取引です。記載した日の登録内容から書きました。'

/** Enters the brokered sales that were agreed upon before there was a ledger, each once. */
async function enterBacklog(services: Services): Promise<void> {
  await forEachRow(services, await find(services, ledgerBacklog, {}), async (context, { negotiationID: id }) => {
    const deal = await findOne(context, negotiation, { id }, { lock: true })
    const isAgreed = deal?.status === DealStatus.established || deal?.status === DealStatus.finished
    const isOfLedger = isAgreed && (await isBrokeredHome(context, deal.estateID)) && (await hasLicence(context))
    if (isOfLedger && !(await standOf(context, id))) await enterAgreement(context, deal, backlogNote)
    await deleteWhere(context, ledgerBacklog, { negotiationID: id })
  })
}

/** Brings the ledger up to date: what was agreed upon before it, and the end of its year. To be run once a day. */
export async function keepLedger(services: Services): Promise<void> {
  await enterBacklog(services)
  await closeLedgerYears(systemContext(services))
}
