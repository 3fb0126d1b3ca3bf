import { boundedText } from '#providers/bounded-text.ts'

/** The headers of every answer. */
export const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** An answer that refuses, in the shape of the API's failures. */
export const refusal = (status: number, code: string, message: string, more: Record<string, string> = {}) =>
  Response.json({ code, message, issues: [] }, { status, headers: { ...HEADERS, ...more } })

const LIMIT = 8_192

/** The body as text, read no further than any valid one goes. */
export const readText = (request: Request) => boundedText(request, LIMIT)
