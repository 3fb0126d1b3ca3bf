import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { email, maybe, ref } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { signedTokens } from '#providers/signed-token.ts'
import { deleteWhere } from '#server/kernel/bulk.ts'
import type { Services } from '#server/kernel/context.ts'
import { internalTable } from '#server/kernel/sql/internal-table.ts'
import { tableOf } from '#server/kernel/table.ts'

/** Who was asked to work at the desk, and what came of it. A role of null is 責任者. */
export const deskInvitations = internalTable('deskInvitations', {
  id: ref('番号'),
  createdAt: time('招待日時'),
  email: email('メールアドレス'),
  deskRoleID: maybe(ref('運営の役割')),
  invitedBy: ref('招待した人'),
  expiresAt: time('リンクの期限'),
  usedAt: maybe(time('参加した日時')),
  canceledAt: maybe(time('取り消した日時')),
})

/** An invitation that is neither followed nor taken back. */
export const waiting = { usedAt: null, canceledAt: null } as const

/** Lets whoever reads the mail join the desk, once. Until when, its row says. */
export const invitationTokens = signedTokens({
  purpose: 'sumika desk invitation v1',
  payload: z.strictObject({ id: z.string() }),
})

/** Forgets the invitations that were sent before. */
export const forgetInvitations = (services: Services, since: string) =>
  deleteWhere(services, deskInvitations, {}, lt(tableOf(deskInvitations).createdAt, since))
