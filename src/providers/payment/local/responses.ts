/** The headers of every answer. */
export const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** An answer that refuses, in the shape of the API's failures. */
export const refusal = (status: number, code: string, message: string, more: Record<string, string> = {}) =>
  Response.json({ code, message, issues: [] }, { status, headers: { ...HEADERS, ...more } })

const LIMIT = 8_192

/** The body as text; null when it is longer than any valid one. */
export async function readText(request: Request): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > LIMIT) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
