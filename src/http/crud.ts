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

/** The eight calls that every noun answers. */
export function crud<R extends Noun>(noun: R) {
  const query = listQuery<R['fields']>(noun)
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
export type Crud<R extends Noun> = ReturnType<typeof crud<R>>
