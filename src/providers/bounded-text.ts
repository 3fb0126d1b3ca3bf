/**
 * The body of a request as text; null when it has more than `limit` bytes, be they announced or not. Nothing is read beyond
 * the limit, and nothing is kept of a body that is refused.
 */
export async function boundedText(request: Request, limit: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > limit) return null
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
