import { metaOf, withMeta } from '../kit/field-meta.ts'
import type { longText } from '../kit/fields.ts'
import { unfilledFault } from './unfilled-fault.ts'

/** A field whose text is sent to somebody: it holds no variable of a template that nobody has replaced. */
export const withoutVariables = <S extends ReturnType<typeof longText>>(schema: S): S =>
  withMeta(
    schema.refine((text) => unfilledFault(text) === null, {
      error: ({ input }) => unfilledFault(String(input)) ?? undefined,
    }),
    metaOf(schema),
  )
