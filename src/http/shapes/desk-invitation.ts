import { z } from 'zod'
import { email } from '#domain/kit/fields.ts'
import { deskRole } from '#domain/desk/desk-role.ts'
import { user } from '#domain/user/user.ts'

const { deskRoleID } = user.row.shape

/** Whom a 責任者 invites to the desk, and into which role: null is 責任者. */
export const invitation = z.strictObject({ email: email('メールアドレス'), deskRoleID })

/** An invitation that nobody has followed yet. Times are ISO 8601. */
export const sentInvitation = z.object({
  id: z.string(),
  email: z.string(),
  deskRoleID,
  createdAt: z.string(),
  expiresAt: z.string().describe('リンクの期限'),
})
export type SentInvitation = z.output<typeof sentInvitation>

const token = z.string().max(500).describe('リンクにある token')
export const invitationLink = z.strictObject({ token })

/** What the holder of a link reads: who invites whom, and into what. */
export const openedInvitation = z.object({
  email: z.string(),
  invitedBy: z.string().describe('招待した人'),
  operator: z.string().describe('運営者'),
  role: deskRole.row.shape.name.describe('運営の役割'),
  expiresAt: z.string(),
})

/** What the holder of a link says to join: how they are called, and the password that they will sign in with. */
export const joining = z.strictObject({
  token,
  name: z
    .string('氏名を入力してください')
    .trim()
    .min(1, '氏名を入力してください')
    .max(40, '40文字以内で入力してください'),
  password: z.string('パスワードを入力してください').max(1000),
})
