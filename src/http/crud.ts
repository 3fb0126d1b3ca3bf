import { z } from 'zod'
import type { Resource } from '#domain/kit/resource.ts'
import { del, get, patch, post, put } from './call.ts'
import { listQuery } from './filters.ts'

type Noun<N extends string, P extends string> = {
  name: N
  plural: P
  shown: z.ZodType
  body: z.ZodObject
  fields: z.ZodRawShape
}

/** The eight calls every noun answers. */
export function crud<const N extends string, const P extends string, R extends Noun<N, P>>(
  resource: R & { name: N; plural: P },
) {
  const { name, plural, shown, body } = resource as R
  const byId = `/${name as N}/{id}` as const
  const query = listQuery<R['fields']>(resource as unknown as Resource)
  const one = shown as R['shown']
  const some = body as R['body']
  return {
    count: get(`/${plural as P}/count` as const, { query, output: z.object({ count: z.int() }) }),
    list: get(`/${plural as P}` as const, {
      query,
      output: z.object({ items: z.array(one), cursor: z.string().nullable() }),
    }),
    many: get(`/${plural as P}/{ids}` as const, { output: z.array(one) }),
    one: get(byId, { output: one }),
    create: post(`/${name as N}` as const, { body: some, output: one, status: 201, idempotent: true }),
    put: put(byId, { body: some, output: one }),
    patch: patch(byId, { body: some, output: one }),
    remove: del(byId, { output: z.null() }),
  }
}
