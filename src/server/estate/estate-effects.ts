import { isDeepStrictEqual } from 'node:util'
import { DealStatus } from '#domain/choices/deal.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { isSold } from '#domain/choices/listing.ts'
import { estateReport } from '#domain/estate-report.ts'
import { estate } from '#domain/estate/estate.ts'
import { hiddenAnswers } from '#domain/estate/form/hidden-answers.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { conflict } from '#http/errors.ts'
import { refuseUnfilled } from '#server/desk/refuse-unfilled.ts'
import type { Context } from '../kernel/context.ts'
import { effects, nothing } from '../kernel/effects.ts'
import { exists, findOne } from '../kernel/find.ts'
import { sizesOf } from '../images/records.ts'
import { withListingNews } from '../alert/listing-news.ts'
import { wakeDesk } from '../deal/wake-streams.ts'
import { guardApplication, guardApproval, guardContent, guardWriter } from './estate-guards.ts'
import {
  concludeContract,
  confirmContract,
  endContract,
  endedBySale,
  hasContract,
  resumeContract,
  takeBackContract,
} from './brokerage/brokerage-contracts.ts'
import { approveDocuments, trackDocuments } from './documents/document-versions.ts'
import { hideDocuments } from './documents/shown-documents.ts'
import { letPicturesGo } from './let-pictures-go.ts'
import { guardHeldRights, keptHome } from '../retention/erasures.ts'
import { keepRemoved } from './removed-estates.ts'
import { centreOf } from './place/centres.ts'
import { announceHidden, announceShown, endListing, isBeingSold, unpublish } from './listing-end.ts'
import { notifyApplied, notifyApproved, notifyClosed, notifyDenied, notifyRelisted } from './review/tell-review.ts'
import { freeze, publication } from '#domain/estate/publication.ts'
import { tableOf } from '../kernel/table.ts'

/** Puts the public projection of an estate where searches and public pages read. */
async function publish(context: Context, estate: Estate): Promise<void> {
  const { db, now } = context
  const table = tableOf(publication)
  const sizes = await sizesOf(
    context,
    estate.documents.flatMap(({ path }) => path ?? []),
  )
  const former = await findOne(context, publication, { id: estate.id }, { columns: ['body', 'suspendedReason'] })
  // Of a home that comes back to the public no price before was being read until now.
  const wasShown = former?.suspendedReason === null
  const home = wasShown ? estate : { ...estate, priceHistory: [] }
  const newPublication = freeze(home, { sizes, centre: centreOf(context.services, estate) })
  const row: object = { ...newPublication, createdAt: now, updatedAt: now, version: estate.version }
  await withListingNews(context, estate.id, () =>
    db.insert(table).values(row).onConflictDoUpdate({ target: table.id, set: row }),
  )
  if (former) await letPicturesGo(context, estate, former.body, estate)
  if (!wasShown && estate.approvedAt !== estate.firstApprovedAt) await announceShown(context, estate.id)
}

/** What follows from other papers than before. */
async function keepDocuments(context: Context, after: Estate, before?: Estate): Promise<void> {
  if (isDeepStrictEqual(after.documents, before?.documents ?? [])) return
  await trackDocuments(context, after)
  await hideDocuments(context, after)
}

/** What follows from an application: the contract that it asks for with it, and the desk's work. */
const afterApplication = (subject: string) => async (context: Context, after: Estate) => {
  await confirmContract(context, after)
  await notifyApplied(context, after, subject)
}

/** Takes a home from where everybody reads it (`hide`), and lets those of its pictures go that were shown there alone. */
async function takeFromPublic(context: Context, home: Estate, hide: typeof unpublish | typeof endListing) {
  const shown = await findOne(context, publication, { id: home.id }, { columns: ['body'] })
  await hide(context, home.id)
  if (shown) await letPicturesGo(context, home, shown.body, home)
}

/** What ends with a listing: its contract, its publication, the deals that are still open. Answers whether a contract was in force. */
async function end(context: Context, listing: Estate): Promise<boolean> {
  const hadContract = await endContract(context, listing.id, isSold(listing) ? endedBySale : '掲載の終了')
  // A sale may be taken back, and the home is shown as it was.
  if (isSold(listing)) await endListing(context, listing.id)
  else await takeFromPublic(context, listing, endListing)
  return hadContract
}

/** Whether everybody goes on reading a home as it was approved last, shown or hidden for now. */
const isPublished = (context: Context, { id }: Estate) => exists(context, publication, { id })

/** Who of the desk decided; nobody where the product itself did. */
const decider = ({ me }: Context) => ({ decidedBy: me?.id ?? null })

export const estateEffects = effects(estate, {
  // A change of a published home that is not approved leaves it where it came from: whatever hides or ends a listing finds it there.
  standIns: { withdrawChange: isPublished, rejectChange: isPublished },
  guard: {
    async create(context, row) {
      await guardWriter(context, row)
      await guardContent(context, row)
      return hiddenAnswers(row)
    },
    async change(context, after, before) {
      await guardContent(context, after, before)
      if (after.denyReason !== before.denyReason) refuseUnfilled('denyReason', after.denyReason)
      return hiddenAnswers(after)
    },
    moves: {
      apply: guardApplication,
      reapply: guardApplication,
      requestChange: guardApplication,
      async approve(context, row, before) {
        await guardApproval(context, row, before)
        return decider(context)
      },
      reject: decider,
      takeDown: decider,
      close: decider,
      async finish(context, { id }) {
        if (await isBeingSold(context, id))
          throw conflict('商談中の物件は、掲載を終えられません。担当者にご相談ください。')
      },
      async relist(context, { id }) {
        if (await exists(context, negotiation, { estateID: id, status: DealStatus.finished }))
          throw conflict('成約した物件は、もう一度掲載できません')
      },
    },
    async remove(context, { id }) {
      if (await exists(context, negotiation, { estateID: id }))
        throw conflict('商談のあった物件は、商談の記録を残すため、削除できません。申請しなければ、公開されません。')
      if (await hasContract(context, id))
        throw conflict('媒介契約のあった物件は、契約の記録を残すため、削除できません。')
      if (await exists(context, estateReport, { estateID: id })) throw conflict(keptHome)
      await guardHeldRights(context, id)
    },
  },
  after: {
    create: (context, row) => keepDocuments(context, row),
    async change(context, after, before) {
      await keepDocuments(context, after, before)
      await letPicturesGo(context, after, before, after)
    },
    moves: {
      apply: afterApplication('掲載の申請がありました'),
      reapply: afterApplication('掲載の再申請がありました'),
      requestChange: afterApplication('掲載内容の変更の申請がありました'),
      withdraw: takeBackContract,
      withdrawChange: takeBackContract,
      async approve(context, after) {
        const contractWords = await concludeContract(context, after)
        await publish(context, after)
        await approveDocuments(context, after)
        await notifyApproved(context, after, contractWords)
      },
      async reject(context, after) {
        await takeBackContract(context, after)
        await notifyDenied(context, after, 'listingRejected')
      },
      async rejectChange(context, after) {
        await takeBackContract(context, after)
        await notifyDenied(context, after, 'changeRejected')
      },
      editAgain: nothing,
      async takeDown(context, after) {
        await takeFromPublic(context, after, unpublish)
        await announceHidden(context, after.id)
        await notifyDenied(context, after, 'listingTakenDown')
      },
      finish: async (context, after) => void (await end(context, after)),
      async close(context, after) {
        const hadContract = await end(context, after)
        // Whatever else ends a listing has told its seller itself.
        if (isAdmin(context.me)) await notifyClosed(context, after, hadContract)
      },
      async closeSold(context, after) {
        await takeBackContract(context, after)
        await end(context, after)
      },
      takeBackClose: (context, { id }) => resumeContract(context, id),
      takeBackSold: (context, { id }) => resumeContract(context, id),
      relist: notifyRelisted,
    },
    move: async (context) => wakeDesk(context),
  },
  remove: keepRemoved,
})
