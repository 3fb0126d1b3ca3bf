import { chooseEncoding, packQuickly, quickestFirst } from './encoding.ts'
import { bytesOf, bufferedResponse } from './buffered-response.ts'

/** Answers of fewer bytes fit into the first packets and are not packed. */
const minBytes = 1024
const isText = /^(text\/(?!event-stream)|application\/(json|xml|ld\+json)|image\/svg\+xml)/

/**
 * Whether the length of a packed answer may tell somebody else what it holds (BREACH: a secret beside what another site has chosen).
 * That takes a browser that another site has sent here and that is known here by its cookie: it says so itself (Fetch Metadata).
 * Whoever bears a token cannot be sent, for no other site can make a browser bear it.
 */
function mayBeSpied({ headers }: Request): boolean {
  const from = headers.get('sec-fetch-site')
  return headers.has('cookie') && !headers.has('authorization') && from !== 'same-origin' && from !== 'none'
}

/** The same answer packed as the sender likes it best, where it is a text that is known in whole and its encoding is not chosen yet. */
export async function pack(answer: Response, request: Request): Promise<Response> {
  const { status, headers } = answer
  const bytes = bytesOf(answer)
  const isChosen = headers.has('content-encoding') || headers.get('vary')?.includes('accept-encoding')
  if (!bytes || bytes.length < minBytes || isChosen) return answer
  if (!isText.test(headers.get('content-type') ?? '')) return answer
  headers.append('vary', 'accept-encoding')
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '', quickestFirst)
  if (encoding === 'identity' || mayBeSpied(request)) return answer
  headers.set('content-encoding', encoding)
  return bufferedResponse(await packQuickly[encoding](bytes), { status, headers })
}
