import { DeskArea } from '#domain/choices/desk-area.ts'
import { gte } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#domain/desk/audit.ts'
import type { MoveName } from '#domain/kit/moves.ts'
import { longText, maybe, ref, text } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { json } from '#domain/kit/parts.ts'
import type { User } from '#domain/user/user-fields.ts'
import { user } from '#domain/user/user.ts'
import { AppError } from '#http/errors.ts'
import type { PaperOpening, Verification } from '#http/shapes/account.ts'
import { insertRows } from '../kernel/bulk.ts'
import type { Context } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'
import { authorizeDesk, oneRow } from '../kernel/store.ts'
import { tableOf } from '../kernel/table.ts'
import { nameOf, namesOf } from './name-of.ts'

type Identity = Record<'name' | 'kana' | 'birthDate' | 'address', string | null>
type Data = Pick<Verification, 'documentType' | 'checks' | 'openings'> & { person: Identity }

/** The desk's decisions about sellers: a trigger refuses every change (犯収法6条). */
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

/** The papers of an application, as it was sent. */
export const papersOf = ({ identificationPaths, powerOfAttorneyPath }: User) =>
  [...identificationPaths, powerOfAttorneyPath].filter((path) => path !== null)

/** Who has opened which paper of the application that is being checked, and when. */
async function openingsOf(context: Context, person: User): Promise<PaperOpening[]> {
  const viewings = { noun: 'image', action: 'view', rowID: papersOf(person) }
  const also = gte(tableOf(audit).createdAt, person.sellerAppliedAt ?? person.createdAt)
  const views = await find(context, audit, viewings, { also, orderBy: 'createdAt' })
  const others = views.filter(({ actorID }) => actorID !== person.id)
  const nameByID = await namesOf(
    context,
    others.map(({ actorID }) => actorID),
  )
  return others.map(({ actorID, rowID, createdAt }) => ({
    path: rowID,
    userID: actorID,
    name: nameByID(actorID),
    at: createdAt,
  }))
}

/** Nobody approves what they have not looked at themselves. @throws AppError conflict */
export async function guardPapersOpened(context: Context, person: User): Promise<void> {
  const openings = await openingsOf(context, person)
  const openedPaths = new Set(openings.filter(({ userID }) => userID === context.me?.id).map(({ path }) => path))
  const unopenedCount = papersOf(person).filter((path) => !openedPaths.has(path)).length
  if (unopenedCount)
    throw new AppError('conflict', '書類をすべて開いて確かめてから、承認してください。', [
      { path: ['identificationPaths'], message: `まだ開いていない書類：${unopenedCount}枚` },
    ])
}

const joinParts = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ') || null

/** Keeps what somebody of the desk decided about a seller, by what they looked at and what they ticked. */
export async function recordVerification(context: Context, decision: MoveName<typeof user>, person: User) {
  const { me } = context
  if (!me) return
  const data: Data = {
    documentType: person.identificationDocumentType,
    checks: person.identityChecks,
    openings: await openingsOf(context, person),
    person: {
      name: joinParts(person.lastName, person.firstName),
      kana: joinParts(person.lastNameKana, person.firstNameKana),
      birthDate: person.birthDate,
      address: joinParts(person.postCode, person.city, person.address1, person.address2),
    },
  }
  const operatorName = await nameOf(context, me.id)
  const operator = { operatorID: me.id, operatorName }
  await insertRows(context, sellerVerifications, [
    { userID: person.id, decision, ...operator, reason: person.sellerDenyReason, data },
  ])
}

/** Who has opened a seller's papers, and the desk's decisions about them, the latest first. */
export async function readVerifications(context: Context, userID: string) {
  authorizeDesk(context.me, DeskArea.review)
  const openings = await openingsOf(context, await oneRow(context, user, userID))
  const rows = await find(context, sellerVerifications, { userID }, { orderBy: '-createdAt' })
  const records: Verification[] = rows.map(({ createdAt: at, decision, operatorName, reason, data }) => {
    const { documentType, checks, openings } = data
    return { at, decision, operatorName, reason, documentType, checks, openings }
  })
  return { openings, records }
}
