import { DeskArea } from '#domain/choices/desk-area.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { conflict } from '#http/errors.ts'
import { answerPdf } from '#server/documents/answer-paper.ts'
import type { LawDraft } from '#server/documents/pdf/law-draft.ts'
import type { Context } from '#server/kernel/context.ts'
import { authorizeDesk, oneRow } from '#server/kernel/store.ts'
import { draftFacts, type DraftFacts } from './draft-facts.ts'

/** A draft of a paper of the law for the desk, as a PDF; nothing of it is stored. @throws AppError forbidden, not_found, conflict */
export async function answerDraft(
  context: Context,
  id: string,
  name: string,
  draftOf: (facts: DraftFacts) => LawDraft,
): Promise<Response> {
  authorizeDesk(context.me, DeskArea.deal)
  const deal = await oneRow(context, negotiation, id)
  if (!deal.isBrokered) throw conflict('この書面がいるのは、成約した媒介の商談です')
  const draft = draftOf(await draftFacts(context, deal))
  // Fonts and layout are loaded with the first paper that somebody opens.
  const { drawLawDraft } = await import('#server/documents/pdf/law-draft.ts')
  return answerPdf(await drawLawDraft(draft), name)
}
