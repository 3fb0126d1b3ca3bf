/** A body as text, or why there is none: it has more than it may, or its sender broke off amid it. */
type BoundedText =
  { text: string; fault: null } | { text: null; fault: 'too_large' } | { text: null; fault: 'broken_off' }

/**
 * The body of a request, which may have `limit` bytes at most, be they announced or not. Nothing is read beyond the limit, and nothing is
 * kept of a body that is refused. Never throws: what a sender did not finish is no fault of ours.
 */
export async function boundedText(request: Request, limit: number): Promise<BoundedText> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return { text: null, fault: 'too_large' }
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length
      if (size > limit) return { text: null, fault: 'too_large' }
      chunks.push(chunk)
    }
  } catch {
    return { text: null, fault: 'broken_off' }
  }
  return { text: new TextDecoder().decode(Buffer.concat(chunks)), fault: null }
}
