import { z } from 'zod'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type ParamsIn<P extends string> = P extends `${string}{${infer K}}${infer Rest}` ? K | ParamsIn<Rest> : never

type Shape = {
  query?: z.ZodType
  body?: z.ZodType
  output: z.ZodType
  /** The body is `multipart/form-data`; its schema says which fields it has. */
  multipart?: true
  /** The media type of the answer, if it is not JSON. */
  produces?: string
  /** Repeating the request with the same Idempotency-Key gives the first answer again. */
  idempotent?: true
  status?: 200 | 201 | 204
  summary?: string
}

/** One HTTP call, as data: what it needs and what it gives back. */
export type Call<P extends string = string, S extends Shape = Shape> = { method: Method; path: P } & S
export type Calls = Record<string, Call>

/** What a caller passes: path parameters, query and body, side by side. */
export type InputOf<C extends Call> = { [K in ParamsIn<C['path']>]: string | number } & (C extends {
  query: z.ZodType
}
  ? z.input<C['query']>
  : unknown) &
  (C extends { body: z.ZodType } ? { body: z.input<C['body']> } : unknown)

/** What a handler gets: the same, parsed. */
export type ParsedOf<C extends Call> = { [K in ParamsIn<C['path']>]: string } & (C extends { query: z.ZodType }
  ? { query: z.output<C['query']> }
  : unknown) &
  (C extends { body: z.ZodType } ? { body: z.output<C['body']> } : unknown)

export type OutputOf<C extends Call> = z.output<C['output']>

const call =
  (method: Method) =>
  <const P extends string, const S extends Shape>(path: P, shape: S): { method: Method; path: P } & S => ({
    method,
    path,
    ...shape,
  })
export const get = call('GET')
export const post = call('POST')
export const put = call('PUT')
export const patch = call('PATCH')
export const del = call('DELETE')

/** The names in the braces of a path. */
export const paramsOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)

/** The status a call answers with when it goes well. */
export const successOf = ({ method, status, output }: Call) =>
  status ?? (output instanceof z.ZodNull && method === 'DELETE' ? 204 : 200)
