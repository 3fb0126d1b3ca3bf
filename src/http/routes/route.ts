/** What the client needs to make a call. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /** The call needs a body: JSON, or a form if it is `multipart`. */
  readonly body?: true
  /** The body is `multipart/form-data`; its schema says which fields it has. */
  readonly multipart?: true
  /** The media type of the answer, if it is not JSON. */
  readonly produces?: string
  /** Repeating the request with the same Idempotency-Key gives the first answer again. */
  readonly idempotent?: true
}

const route =
  <const M extends Route['method']>(method: M) =>
  <const P extends string, const F extends Omit<Route, 'method' | 'path'> = {}>(path: P, flags = {} as F) => ({
    method,
    path,
    ...flags,
  })
export const get = route('GET')
export const post = route('POST')
export const put = route('PUT')
export const patch = route('PATCH')
export const del = route('DELETE')

export const body = { body: true } as const
export const idempotentBody = { body: true, idempotent: true } as const
