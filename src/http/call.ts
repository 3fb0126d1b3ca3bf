import { z } from 'zod'
import type { Route } from './routes/route.ts'

type ParamsIn<P extends string> = P extends `${string}{${infer K}}${infer Rest}` ? K | ParamsIn<Rest> : never

type Schemas = {
  query?: z.ZodType
  body?: z.ZodType
  output: z.ZodType
  status?: 200 | 201 | 204
  summary?: string
  /** Whether visitors may send a body. For every other call a visitor's body is not even read. */
  open?: true
}
type SchemasOf<R extends Route> = Schemas & (R extends { body: true } ? { body: z.ZodType } : { body?: never })

/** One HTTP call, as data: its route, what it needs and what it gives back. */
export type Call = Omit<Route, 'body'> & Schemas
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

/** Routes with their schemas. A route without its schemas does not compile, nor does a body that its route has not. */
export function calls<
  const R extends Readonly<Record<string, Route>>,
  const S extends { readonly [C in keyof R]: SchemasOf<R[C]> },
>(routes: R, schemas: S) {
  const all = Object.entries(routes).map(([name, { body: _, ...route }]) => [name, { ...route, ...schemas[name] }])
  return Object.fromEntries(all) as { readonly [C in keyof R]: Omit<R[C], 'body'> & S[C] }
}

/** The names in the braces of a path. */
export const paramsOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)

/** The status a call answers with when it goes well. */
export const successOf = ({ method, status, output }: Call) =>
  status ?? (output instanceof z.ZodNull && method === 'DELETE' ? 204 : 200)

/** What an Idempotency-Key is: 8 to 255 signs of ASCII. */
export const idempotencyKeyForm = /^[\x21-\x7e]{8,255}$/
