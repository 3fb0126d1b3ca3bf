import { z } from 'zod'
import { signedTokens } from '#providers/signed-token.ts'

/** Lets one heir answer for one home; each question has an edition of its own, and only the last one opens anything. */
export const consentTokens = signedTokens({
  purpose: 'sumika heir consent v1',
  payload: z.strictObject({ id: z.string(), edition: z.int() }),
})
