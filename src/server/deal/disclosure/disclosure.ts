import { DisclosureKind, DisclosureStatus } from '#domain/choices/agreeing.ts'
import { disclosure, type Disclosure } from '#domain/deal/disclosure/disclosure.ts'
import { changesSince } from '#domain/deal/disclosure/disclosure-lines.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import type { DealMailName } from '#domain/desk/mail/mails.ts'
import { offeredTerms } from '#server/estate/offered-terms.ts'
import { move } from '#server/kernel/change.ts'
import { bySystem, type Context } from '#server/kernel/context.ts'
import { createRow } from '#server/kernel/create.ts'
import { creationHandler, crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { effects, nothing } from '#server/kernel/effects.ts'
import { findOne, lock } from '#server/kernel/find.ts'
import { oneRow } from '#server/kernel/store.ts'
import { invalid, pickNamed } from '#server/kernel/values.ts'
import { answerPdf } from '#server/documents/answer-paper.ts'
import { guardForms, prepareDisclosure } from './prepare-disclosure.ts'
import { announce, type SaidNews } from '../deal-news.ts'
import { wakeStreams } from '../wake-streams.ts'

export const disclosureHandlers: Handlers<'disclosure'>['disclosure'] = {
  ...crudHandlers(disclosure),
  // A form begins with what the product knows, whatever else was sent.
  create: creationHandler(disclosure, (context, body) =>
    createRow(context, disclosure, pickNamed(body, disclosure.createOnly)),
  ),
  async file(context, { id }) {
    const row = await oneRow(context, disclosure, id)
    const room = await oneRow(context, negotiation, row.negotiationID)
    const home = await offeredTerms(context, room.estateID)
    // Fonts and layout are loaded with the first paper that somebody opens.
    const { drawDisclosure } = await import('#server/documents/pdf/disclosure-paper.ts')
    const subject = [home?.title ?? '（無題）', home?.publicAddress].filter(Boolean).join('　')
    return answerPdf(await drawDisclosure(row, room, subject), `disclosure-${row.kind}-${row.edition}`)
  },
}

const keysOf = ({ lines }: Pick<Disclosure, 'lines'>) => lines.map(({ key }) => key)

/** Says in the room what has become of a form; the card stands at that line. */
async function tell<N extends DealMailName>(
  context: Context,
  { id, negotiationID }: Disclosure,
  news: Pick<SaidNews<N>, 'mail' | 'values' | 'message'>,
) {
  const room = await oneRow(bySystem(context), negotiation, negotiationID, { lock: true })
  await announce(context, room, { ...news, desk: true }, { relationID: id })
}

/** Has the room read anew by those who may read the form: a draft is its writers'. */
async function wake(context: Context, { negotiationID, status }: Disclosure) {
  const room = await oneRow(bySystem(context), negotiation, negotiationID)
  wakeStreams(context, room, status === DisclosureStatus.draft ? room.sellerID : null)
}
const nameOf = ({ kind, edition }: Disclosure) => `${DisclosureKind.label(kind)}（第${edition}版）`

export const disclosureEffects = effects(disclosure, {
  guard: {
    body: prepareDisclosure,
    async change(context, after, before) {
      guardForms(await lock(context, negotiation, after.negotiationID))
      // The form is what it is: answers are written, and no line is added or left out.
      if (keysOf(after).join() !== keysOf(before).join())
        throw invalid([{ path: ['lines'], message: '項目は変えられません' }])
      if (after.confirmedKeys.some((key) => !keysOf(after).includes(key)))
        throw invalid([{ path: ['confirmedKeys'], message: '項目を選んでください' }])
      // What the buyer has confirmed on another screen meanwhile stays confirmed.
      return { confirmedKeys: [...new Set([...before.confirmedKeys, ...after.confirmedKeys])] }
    },
    moves: {
      async present(context, { negotiationID, kind, lines }) {
        const status = DisclosureStatus.shown
        const earlier = await findOne(context, disclosure, { negotiationID, kind, status }, { lock: true })
        if (!earlier) return {}
        await move(bySystem(context), disclosure, earlier.id, 'replace')
        return changesSince(earlier, lines)
      },
    },
  },
  after: {
    create: wake,
    change: wake,
    moves: {
      present(context, row) {
        const changed = row.changedKeys.length ? `${row.changedKeys.length}か所が前の版から変わりました。` : ''
        const message = `${nameOf(row)}ができました。${changed}`
        const values = { 書類: DisclosureKind.label(row.kind), 内容: message }
        return tell(context, row, { mail: 'disclosureShown', values, message })
      },
      confirm: (context, row) =>
        tell(context, row, {
          mail: 'disclosureConfirmed',
          values: { 書類: DisclosureKind.label(row.kind), 版: `第${row.edition}版` },
          message: `${nameOf(row)}を、買主がすべて確認しました。`,
        }),
      // Nothing is said here: the edition that takes its place is announced instead.
      replace: nothing,
    },
  },
})
