import { ApiError } from '#http/api-error.ts'

/** What went wrong, in words for the person. Throws what is a fault of ours rather than an answer. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  throw error
}
