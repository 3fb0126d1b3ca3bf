import { PartyCheckStatus } from '#domain/choices/agreeing.ts'
import { DealRole } from '#domain/choices/deal.ts'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { CheckMethod, PersonKind } from '#domain/deal/party-check/choices.ts'
import { partyCheck, type PartyCheck } from '#domain/deal/party-check/party-check.ts'
import { conflict } from '#http/errors.ts'
import { answerPdf } from '#server/documents/answer-paper.ts'
import { record } from '#server/kernel/audit.ts'
import type { Context } from '#server/kernel/context.ts'
import { crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { authorizeDesk, oneRow } from '#server/kernel/store.ts'
import { contentOf } from '#server/notify/mail-texts.ts'
import { presentOperator } from '#server/operator/operator.ts'
import { homeOf } from '../deal-news.ts'

/** Whom the letter goes to, as they were written down when they handed in: of a company whoever acts for it, at its seat. */
function addresseeOf({ personKind, corporateName, corporateAddress, name, address }: PartyCheck) {
  const isCompany = personKind === PersonKind.corporation
  const place = (isCompany ? corporateAddress : address) ?? ''
  // The postcode stands on a line of its own.
  const lines = [...place.replace(/^(〒\S+) /, '$1\n').split('\n'), isCompany ? corporateName : null]
  return { address: lines.filter((line) => line !== null), addressee: `${name ?? ''} 様` }
}

/**
 * The letter that is sent by post, not to be forwarded, to the address of a party (犯罪収益移転防止法施行規則6条): made by those who check
 * identities, each time on record. @throws AppError forbidden, not_found, conflict where nothing is sent by post
 */
async function letter(context: Context, { id }: { id: string }): Promise<Response> {
  authorizeDesk(context.me, DeskArea.review)
  const check = await oneRow(context, partyCheck, id)
  if (check.method !== CheckMethod.post || check.status !== PartyCheckStatus.submitted)
    throw conflict('手紙を作れるのは、提出された、郵送で確かめる取引時確認です')
  const home = await homeOf(context, await oneRow(context, negotiation, check.negotiationID))
  const { title, paragraphs, closing = [] } = await contentOf(context, 'postalLetter', home, {})
  await record(context, { action: 'view', noun: partyCheck.name, rowID: id, after: { paper: '転送不要郵便の手紙' } })
  const { operator } = await presentOperator(context)
  // Fonts and layout are loaded with the first paper that somebody opens.
  const { drawPostalLetter } = await import('#server/documents/pdf/postal-letter.ts')
  const reference = `${home.物件番号} ${DealRole.label(check.side)}`
  const words = { title, paragraphs: [...paragraphs, ...closing], reference, operator, writtenAt: context.now }
  return answerPdf(await drawPostalLetter({ ...words, ...addresseeOf(check) }), 'letter')
}

export const partyCheckHandlers: Handlers<'partyCheck'>['partyCheck'] = { ...crudHandlers(partyCheck), letter }
