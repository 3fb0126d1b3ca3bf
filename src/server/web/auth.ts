import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { allAreas, type DeskAreaCode } from '#domain/choices/desk-area.ts'
import { Role } from '#domain/choices/person.ts'
import { deskRole } from '#domain/desk/desk-role.ts'
import { meAs, type Me } from '#domain/kit/rules.ts'
import { givenName } from '#domain/text/display-name.ts'
import type { User } from '#domain/user/user-fields.ts'
import { user } from '#domain/user/user.ts'
import { AppError } from '#http/errors.ts'
import { TokenRefused, type VerifiedAccount } from '#providers/identity/index.ts'
import type { MissingProof, Services } from '../kernel/context.ts'
import { prepareStatement, query } from '../kernel/query.ts'
import { columnsByName, columnsIn, tableOf } from '../kernel/table.ts'
import { gather } from '../database/gather.ts'
import { lacksSecondStep, secondStepRequired, stepOf, type StepAsked } from './second-step.ts'

/** Who asks: `me` is null, too, for an account that is let in only when what `awaits` names is done. */
export type Auth = { me: Me; account: VerifiedAccount | null; awaits: MissingProof }
export const visitor: Auth = { me: null, account: null, awaits: null }

/** The profile of whoever reads or asks, as the pages' frame wants it. */
export type Profile = Pick<User, 'id' | 'name' | 'userType' | 'otherRole' | 'sellerApprovedStatus'> & {
  /** Where they work, if they are of the desk. */
  areas: readonly DeskAreaCode[]
}

const profileColumns = [
  ...(['id', 'name', 'lastName', 'firstName', 'userType', 'otherRole', 'sellerApprovedStatus'] as const),
  'disabledAt',
] as const

/** What is read of a person to know who they are: `roleAreas` is null for whoever has no role of the desk. */
export type ProfileRow = Pick<User, (typeof profileColumns)[number]> & { roleAreas: readonly DeskAreaCode[] | null }

/** The columns of a profile, for a statement that joins the role of the desk (`ofDeskRole`). */
export const profileSelection = () => ({
  ...columnsIn(columnsByName(user), profileColumns),
  roleAreas: sql<DeskAreaCode[] | null>`${tableOf(deskRole).areas}`.as('roleAreas'),
})
/** What joins a person with their role of the desk, of which nobody but the desk has one. */
export const ofDeskRole = (): SQL => eq(tableOf(deskRole).id, tableOf(user).deskRoleID)

const people = () =>
  new QueryBuilder().select(profileSelection()).from(tableOf(user)).leftJoin(tableOf(deskRole), ofDeskRole())
const personOf = prepareStatement<ProfileRow>('profile', () =>
  people().where(eq(tableOf(user).id, sql.placeholder('id'))),
)

/** @throws AppError forbidden if disabled */
export function profileIn(row: ProfileRow | null | undefined): Profile | null {
  if (!row) return null
  if (row.disabledAt) throw new AppError('forbidden', 'このアカウントは停止されています。お問い合わせください。')
  const { id, userType, otherRole, sellerApprovedStatus, roleAreas } = row
  const areas = userType === Role.admin ? (roleAreas ?? allAreas) : []
  return { id, name: givenName(row), userType, otherRole, sellerApprovedStatus, areas }
}

/** A user as they are at this moment; null when there is no such user. @throws AppError forbidden if disabled */
export async function profileOf(services: Pick<Services, 'db'>, id: string): Promise<Profile | null> {
  const [row] = await personOf(services, { id })
  return profileIn(row)
}

/** Somebody as the rules ask for them: in the role that they act in now. */
export const meOf = (person: Profile | null): Me => person && meAs(person.id, person.userType, person.areas)

/** The token of an Authorization header; null when it names none. */
export const bearerOf = (authorization: string | null): string | null =>
  authorization === null ? null : (/^Bearer +([\w.~+/=-]+)$/i.exec(authorization)?.[1] ?? null)

/**
 * Who sends this request, by its bearer token; a visitor sends none. Until its e-mail is proven an account may do what a
 * visitor may, and register.
 * @throws AppError token_expired (403: refresh and try again) or unauthenticated (401: sign in again)
 */
export async function authenticate(services: Services, authorization: string | null): Promise<Auth> {
  if (!authorization) return visitor
  const token = bearerOf(authorization)
  if (!token) throw new AppError('unauthenticated', 'ログインし直してください')
  try {
    const account = await services.identity.verify(token)
    return await authOf(() => stepOf(services), account, await profileOf(services, account.id))
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error
    throw error.reason === 'expired'
      ? new AppError('token_expired', 'ログインの有効期限が切れました')
      : new AppError('unauthenticated', 'ログインし直してください')
  }
}

/** Who comes in with an account, as the person that it belongs to. */
async function authOf(step: StepAsked, account: VerifiedAccount, person: Profile | null): Promise<Auth> {
  const lacks = !account.emailVerified ? 'email' : 'secondStep'
  const awaits = !account.emailVerified || (await lacksSecondStep(step, person, account)) ? lacks : null
  return { account, me: awaits ? null : meOf(person), awaits }
}

/**
 * Who somebody is now who came in with this token some time ago. However many are asked about at once, it takes one statement for
 * their sessions, one for their profiles and one for what is asked of the desk.
 * @throws when the token is no longer good, or its owner is disabled
 */
export function openRecheck(services: Services): (token: string, account: VerifiedAccount) => Promise<Auth> {
  const sessionNow = gather(async (ids: readonly string[]) => (await services.identity.running?.(ids)) ?? new Map())
  const personNow = gather(async (ids: readonly string[]) => {
    const rows = await query<ProfileRow>(services, people().where(inArray(tableOf(user).id, [...ids])))
    return new Map(rows.map((person) => [person.id, person]))
  })
  const stepNow = gather(async () => new Map([['desk', await stepOf(services)]]))
  async function accountNow(token: string, account: VerifiedAccount): Promise<VerifiedAccount> {
    // The real service is asked about tokens one by one, and keeps what it was told for a while.
    if (account.sessionID === undefined || !services.identity.running) return services.identity.verify(token)
    const session = await sessionNow(account.sessionID)
    if (!session) throw new TokenRefused('dead', 'the session has ended')
    return { ...account, ...session }
  }
  return async (token, account) => {
    const [present, person] = await Promise.all([accountNow(token, account), personNow(account.id)])
    return authOf(() => stepNow('desk'), present, profileIn(person))
  }
}

/** Where a visitor is turned away, an account that is not let in yet hears what is missing. */
export function refusalTo({ awaits }: Pick<Auth, 'awaits'>, error: unknown): unknown {
  const isTurnedAway = error instanceof AppError && error.problem === 'unauthenticated'
  if (!isTurnedAway || !awaits) return error
  if (awaits === 'secondStep') return secondStepRequired()
  return new AppError(
    'email_unverified',
    'メールアドレスの確認が済んでいません。お送りしたメールのリンクを開いてください。',
  )
}
