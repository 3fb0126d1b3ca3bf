import { z } from 'zod'

/** Why the desk does something to somebody's account. */
export const withReason = z.strictObject({ reason: z.string().trim().min(1, '理由を入力してください').max(1000) })

const signIn = z.object({
  id: z.string(),
  device: z.string().describe('端末（ブラウザーの名乗りから）'),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  endedAt: z.string().nullable(),
  secondStep: z.boolean().describe('2段階認証をしたログインか'),
  isThis: z.boolean().describe('いま尋ねているログインか'),
})
export type SignIn = z.output<typeof signIn>

/** The sign-ins of a person, and their second step. */
export const signIns = z.object({
  items: z.array(signIn).describe('ログイン（新しい順）。外部の認証サービスでは空'),
  secondStep: z
    .object({ enrolledAt: z.string(), recoveryCodesLeft: z.int() })
    .nullable()
    .describe('2段階認証。設定していないときは null'),
})

/** New recovery codes: they are shown once. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) })
