import type { Failure } from '../errors.ts'
import type { Send } from '../client.ts'
import type { FreshToken } from './fresh-token.ts'

type Options = {
  fresh: Pick<FreshToken, 'token' | 'replace'>
  mayRefresh: () => boolean
  fetch: typeof globalThis.fetch
}

/** Sends with the token; when the API finds it expired, refreshes once and sends once more. */
export const sendWith =
  ({ fresh, mayRefresh, fetch }: Options): Send =>
  async (request) => {
    const token = await fresh.token()
    const again = mayRefresh() ? request.clone() : null
    const response = await fetch(carrying(token, request))
    if (again === null || !(await saysExpired(response))) return response
    const another = await fresh.replace(token)
    return another === null ? response : fetch(carrying(another, again))
  }

/** The same request, with the token if there is one. */
export function carrying(token: string | null, request: Request) {
  if (token !== null) request.headers.set('Authorization', `Bearer ${token}`)
  return request
}

async function saysExpired(response: Response) {
  if (response.status !== 403) return false
  const failure = (await response
    .clone()
    .json()
    .catch(() => null)) as Partial<Failure> | null
  return failure?.code === 'token_expired'
}
