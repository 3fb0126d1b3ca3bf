import { z } from 'zod'
import { notification } from '#domain/notification.ts'
import { signedTokens } from '#providers/signed-token.ts'

/**
 * Whose mails, and of which kind: lets whoever holds the mail stop mails of its kind, and nothing else. It never expires, as mails
 * are kept for years.
 */
export const mailTokens = signedTokens({
  purpose: 'sumika mail token v1',
  payload: z.strictObject({ userID: z.string(), kind: notification.row.shape.kind }),
})
