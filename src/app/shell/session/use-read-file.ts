import { ApiError, noAnswer, refusal } from '#http/api-error.ts'
import { requestOf } from '#http/request-of.ts'
import type { Route } from '#http/routes/route.ts'
import { useApp } from '../use-app.ts'

/**
 * Reads what a call answers as a file. A link cannot: files are sent only to the token of a person who may read them.
 * @throws ApiError when it is refused, or no answer comes
 */
export function useReadFile() {
  const { session, site } = useApp()
  return async (route: Route, input: Readonly<Record<string, unknown>>): Promise<Blob> => {
    const { url, init } = requestOf(route.path, route, input, site.apiBase)
    try {
      const answer = await session!.send(new Request(new URL(url, location.href), init))
      if (!answer.ok) throw refusal(answer.status, await answer.text(), answer.headers.get('Retry-After'))
      return await answer.blob()
    } catch (error) {
      throw error instanceof ApiError ? error : noAnswer('network', error)
    }
  }
}
