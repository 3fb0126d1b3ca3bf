import { DeskArea } from '#domain/choices/desk-area.ts'
import { PartyCheckStatus } from '#domain/choices/agreeing.ts'
import { gte } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#domain/desk/audit.ts'
import type { MoveName } from '#domain/kit/moves.ts'
import { partyCheck, type PartyCheck } from '#domain/deal/party-check/party-check.ts'
import { longText, maybe, ref, text } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { json } from '#domain/kit/parts.ts'
import { identityOf } from '#domain/user/identity.ts'
import { sentPaths } from '#domain/user/sent-paths.ts'
import type { User } from '#domain/user/user-fields.ts'
import { user } from '#domain/user/user.ts'
import { AppError } from '#http/errors.ts'
import type { PaperOpening, Verification } from '#http/shapes/account.ts'
import { insertRow } from '../kernel/bulk.ts'
import type { Context } from '../kernel/context.ts'
import { find, findOne } from '../kernel/find.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'
import { authorizeDesk, notFound } from '../kernel/store.ts'
import { tableOf } from '../kernel/table.ts'
import { nameOf, namesOf } from './name-of.ts'

type Identity = Record<'name' | 'kana' | 'birthDate' | 'address', string | null>
/** `method` and `negotiationID` are those of a party of a deal; of a seller's application there is none. */
type Data = Pick<Verification, 'documentType' | 'checks' | 'openings'> &
  Partial<Pick<Verification, 'method' | 'negotiationID'>> & { person: Identity }

/** The desk's decisions about sellers, and about the parties of deals: a trigger refuses every change (犯収法6条). */
export const sellerVerifications = internalTable('sellerVerifications', {
  id: ref('番号'),
  createdAt: time('日時'),
  userID: ref('会員'),
  decision: text('決定'),
  operatorID: ref('担当者'),
  operatorName: text('担当者名'),
  reason: maybe(longText('理由', { max: 1000 })),
  data: json('内容', z.custom<Data>()),
})

/** The papers of a party of a deal, as they were handed in. */
export const sentPapersOfCheck = (check: PartyCheck): SentPapers => ({
  paths: sentPaths(check),
  since: check.submittedAt ?? check.createdAt,
  ownerID: check.userID,
})

/** Papers that somebody has sent to be identified by, and since when they are being checked. */
export type SentPapers = { paths: string[]; since: string; ownerID: string }
const sentPapersOf = (person: User): SentPapers => ({
  paths: sentPaths(person),
  since: person.sellerAppliedAt ?? person.createdAt,
  ownerID: person.id,
})

/** Who has opened which of these papers that are being checked, and when: however many there are, asked for at once. */
export async function openingsOf(context: Context, ...sent: readonly SentPapers[]): Promise<PaperOpening[]> {
  const [earliest = context.now] = sent.map(({ since }) => since).toSorted()
  const viewings = { noun: 'image', action: 'view', rowID: sent.flatMap(({ paths }) => paths) }
  const also = gte(tableOf(audit).createdAt, earliest)
  const views = await find(context, audit, viewings, { also, orderBy: 'createdAt' })
  const nameByID = await namesOf(
    context,
    views.map(({ actorID }) => actorID),
  )
  return sent.flatMap(({ paths, since, ownerID }) =>
    views
      .filter(({ rowID, actorID, createdAt }) => paths.includes(rowID) && actorID !== ownerID && createdAt >= since)
      .map(({ actorID, rowID, createdAt }) => ({
        path: rowID,
        userID: actorID,
        name: nameByID(actorID),
        at: createdAt,
      })),
  )
}

/** Nobody approves what they have not looked at themselves. @throws AppError conflict */
export const guardPapersOpened = (context: Context, person: User): Promise<void> =>
  guardOpened(context, sentPapersOf(person))

/** Nobody confirms by papers that they have not opened themselves. @throws AppError conflict */
export async function guardOpened(context: Context, papers: SentPapers): Promise<void> {
  const openings = await openingsOf(context, papers)
  const openedPaths = new Set(openings.filter(({ userID }) => userID === context.me?.id).map(({ path }) => path))
  const unopenedCount = papers.paths.filter((path) => !openedPaths.has(path)).length
  if (unopenedCount)
    throw new AppError('conflict', '書類をすべて開いて確かめてから、承認してください。', [
      { path: ['identificationPaths'], message: `まだ開いていない書類：${unopenedCount}枚` },
    ])
}

/** Keeps what somebody of the desk decided about a seller, by what they looked at and what they ticked. */
export async function recordVerification(context: Context, decision: MoveName<typeof user>, person: User) {
  await keepDecision(context, {
    userID: person.id,
    decision,
    reason: person.sellerDenyReason,
    documentType: person.identificationDocumentType,
    checks: person.identityChecks,
    openings: await openingsOf(context, sentPapersOf(person)),
    person: identityOf(person),
  })
}

/** Keeps a decision of somebody of the desk about who somebody is, as it was made. */
export async function keepDecision(
  context: Context,
  { userID, decision, reason, ...data }: Data & { userID: string; decision: string; reason: string | null },
): Promise<void> {
  const { me } = context
  if (!me) return
  const operator = { operatorID: me.id, operatorName: await nameOf(context, me.id) }
  await insertRow(context, sellerVerifications, { userID, decision, ...operator, reason, data })
}

/**
 * Who has opened somebody's papers that are being checked, and the desk's decisions about them, the latest first: of whoever has left what
 * the law has kept of them. @throws AppError forbidden, not_found
 */
export async function readVerifications(context: Context, userID: string) {
  authorizeDesk(context.me, DeskArea.review)
  const person = await findOne(context, user, { id: userID })
  const checks = await find(context, partyCheck, { userID })
  const rows = await find(context, sellerVerifications, { userID }, { orderBy: '-createdAt' })
  if (!person && !checks.length && !rows.length) throw notFound(user)
  const waitingChecks = checks.filter(({ status }) => PartyCheckStatus.unconfirmed.includes(status))
  const papers = [...(person ? [sentPapersOf(person)] : []), ...waitingChecks.map(sentPapersOfCheck)]
  const openings = await openingsOf(context, ...papers)
  const records: Verification[] = rows.map(({ createdAt: at, decision, operatorName, reason, data }) => {
    const { documentType, checks, openings, method = null, negotiationID = null } = data
    return { at, decision, operatorName, reason, documentType, checks, openings, method, negotiationID }
  })
  return { openings, records }
}
