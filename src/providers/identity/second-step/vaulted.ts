import type { z } from 'zod'
import type { Provider } from '../provider.ts'

/** Milliseconds within which a code must follow what it was asked for. */
const LIFE = 10 * 60_000

/** When something that begins at `now` must be finished. */
export const deadlineOf = (now: Date): Date => new Date(now.getTime() + LIFE)

/** What the provider sealed for its caller to show again; null when it was not the provider, or too long ago. */
export function readVaulted<T extends { at: number }>(
  { vault, now }: Provider,
  text: string,
  purpose: string,
  schema: z.ZodType<T>,
): T | null {
  try {
    const value = schema.parse(JSON.parse(vault.unseal(Buffer.from(text, 'base64url'), purpose)))
    return now().getTime() - value.at <= LIFE ? value : null
  } catch {
    return null
  }
}
