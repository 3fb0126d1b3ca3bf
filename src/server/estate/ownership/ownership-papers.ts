import { OwnershipPaperKind, OwnershipPaperStatus } from '#domain/estate/ownership/choices.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { ownershipPaper, type OwnershipPaper } from '#domain/estate/ownership/ownership-paper.ts'
import { conflict } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import { dropPaths } from '#server/images/records.ts'
import { record } from '#server/kernel/audit.ts'
import { bySystem, type Context } from '#server/kernel/context.ts'
import { crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { effects, nothing } from '#server/kernel/effects.ts'
import { find } from '#server/kernel/find.ts'
import { oneRow } from '#server/kernel/store.ts'
import type { Values } from '#server/kernel/values.ts'
import { notifyBy } from '#server/notify/mail-texts.ts'
import { guardHeldRights } from '#server/retention/erasures.ts'
import { homeValues } from '../review/tell-review.ts'

const noun = ownershipPaper

/** A paper of one's own home is on its way, or here where its file comes along. Of each kind there is one. */
async function preparePaper(
  context: Context,
  { kind, path }: Values,
  { id: estateID }: Estate,
): Promise<Partial<OwnershipPaper>> {
  const others = await find(context, noun, { estateID }, { columns: ['kind'] })
  if (others.some((other) => other.kind === kind)) throw conflict('この書類は、もう登録されています')
  return { status: typeof path === 'string' ? OwnershipPaperStatus.received : OwnershipPaperStatus.requested }
}

export const ownershipPaperHandlers: Handlers<'ownershipPaper'>['ownershipPaper'] = crudHandlers(noun)

/** What mails say of a paper, with its seller and the page of it. */
async function paperNews(context: Context, { estateID, kind }: OwnershipPaper) {
  const home = await oneRow(bySystem(context), estate, estateID)
  const values = { ...homeValues(home), 書類: OwnershipPaperKind.label(kind) }
  return { userID: home.userID, values, path: href(pages.sellerOwnership, { id: estateID }) }
}

export const ownershipPaperEffects = effects(noun, {
  guard: {
    body: preparePaper,
    async change(context, after, before) {
      if (before.path !== null && before.path !== after.path) await guardHeldRights(context, before.estateID)
    },
    remove: (context, { estateID }) => guardHeldRights(context, estateID),
  },
  after: {
    create: (context, { id, kind, status }) =>
      record(context, { action: 'create', noun: noun.name, rowID: id, after: { kind, status } }),
    async change(context, after, before) {
      if (before.path !== null && before.path !== after.path) await dropPaths(context, [before.path])
    },
    moves: {
      receive: nothing,
      async check(context, paper) {
        const { userID, values, path } = await paperNews(context, paper)
        await notifyBy(context, userID, 'ownershipPaperChecked', values, path)
      },
      async askAgain(context, paper) {
        const { userID, values, path } = await paperNews(context, paper)
        await notifyBy(context, userID, 'ownershipPaperRefused', { ...values, 運営から: paper.note ?? '' }, path)
      },
    },
  },
  remove: (context, { id, path }) => (path === null ? nothing() : dropPaths(context, [path], { going: { noun, id } })),
})
