import type { EstateDocument } from '#domain/estate/attachments.ts'
import { isSame } from '#app/estate/is-same.ts'

/** A paper and what became of it; `isNewFile` where it was changed and has another file than before. */
export type DocumentChange = {
  what: 'added' | 'removed' | 'edited'
  before: EstateDocument | undefined
  after: EstateDocument | undefined
  isNewFile: boolean
}

/** Which papers came, went or are others than at the last approval. */
export function documentDifference(
  differences: readonly { field: string; before: unknown; after: unknown }[],
): DocumentChange[] {
  const papers = differences.find(({ field }) => field === 'documents')
  const before = (papers?.before ?? []) as EstateDocument[]
  const after = (papers?.after ?? []) as EstateDocument[]
  const ids = new Set([...before, ...after].map(({ id }) => id))
  return [...ids].flatMap((id) => {
    const [was, is] = [before, after].map((papers) => papers.find((paper) => paper.id === id))
    if (isSame(was, is)) return []
    const what = !was ? 'added' : !is ? 'removed' : 'edited'
    return { what, before: was, after: is, isNewFile: was !== undefined && is !== undefined && was.path !== is.path }
  })
}
