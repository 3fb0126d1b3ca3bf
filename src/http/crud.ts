import { z } from 'zod'
import type { Resource } from '#domain/kit/resource.ts'
import { calls } from './call.ts'
import { listQuery } from './filters.ts'
import { nounRoutes } from './routes.ts'

/** The parts of a noun from which its uniform calls are made. */
export type Noun = Resource & { shown: z.ZodType }

/** A list of nouns, each under its name. */
export type Nouns<K extends string = string> = { readonly [N in K]: Noun & { name: N } }

/** One page of a list; `cursor` asks for the next one, and is null on the last. */
export const page = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), cursor: z.string().nullable() })
export const count = z.object({ count: z.int() })

/** Every call that a noun may have, of this noun; `query` is what its list and count are asked with. */
function everyCall<R extends Noun, Q extends z.ZodType>(noun: R, query: Q) {
  const { shown, body }: Pick<R, 'shown' | 'body'> = noun
  return calls(nounRoutes<R['name']>(noun.name), {
    count: { query, output: count },
    list: { query, output: page(shown) },
    many: { output: z.array(shown) },
    one: { output: shown },
    create: { body, output: shown, status: 201 },
    put: { body, output: shown },
    patch: { body, output: shown },
    remove: { output: z.null() },
  })
}
/** The calls that a noun has, of those that nouns have alike. */
export type Crud<R extends Noun, Q extends z.ZodType = ReturnType<typeof listQuery<R['fields']>>> = Pick<
  ReturnType<typeof everyCall<R, Q>>,
  R['calls'][number]
>

/** The calls of a noun whose list is asked with a query of its own. */
export function crudWithQuery<R extends Noun, Q extends z.ZodType>(noun: R, query: Q) {
  const all = everyCall<R, Q>(noun, query)
  return Object.fromEntries(noun.calls.map((name) => [name, all[name]])) as Crud<R, Q>
}
/** The calls of a noun. */
export const crud = <R extends Noun>(noun: R) => crudWithQuery(noun, listQuery<R['fields']>(noun))
