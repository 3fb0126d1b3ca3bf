import { ListingNews } from '../choices/alert.ts'
import type { CodeOf } from '../kit/choice.ts'
import type { Publication } from '../estate/publication.ts'

/** What of a publication says what has happened to it. */
export type Standing = Pick<Publication, 'suspendedReason' | 'approvedAt' | 'firstApprovedAt' | 'priceCutAt'>

/**
 * What has happened to a listing that the public reads, or null where nothing has that anybody waits for. A lower price is called a
 * cut only where the law lets it be shown as one (`law/price-cut.ts`); otherwise it is news to those whom it now fits.
 */
export function newsOf(before: Standing | undefined, after: Standing | undefined): CodeOf<typeof ListingNews> | null {
  const wasShown = before?.suspendedReason === null
  if (after?.suspendedReason !== null) return wasShown ? ListingNews.gone : null
  if (wasShown) {
    const isCut = after.priceCutAt !== null && after.priceCutAt !== before.priceCutAt
    return isCut ? ListingNews.priceCut : ListingNews.published
  }
  return !before && after.approvedAt === after.firstApprovedAt ? ListingNews.published : ListingNews.again
}

type ToldNews = { estateID: string; kind: CodeOf<typeof ListingNews> }

/**
 * The news of a while that are worth telling, in their order, one for each listing. The last piece of news on a listing counts. A listing
 * that came and went again meanwhile is left out, and one that is new and has become cheaper is told as new.
 */
export function digestOf<T extends ToldNews>(news: readonly T[]): T[] {
  return [...Map.groupBy(news, ({ estateID }) => estateID).values()].flatMap((ofOne) => {
    const last = ofOne.at(-1)!
    const isNew = ofOne.some(({ kind }) => kind === ListingNews.published)
    if (last.kind === ListingNews.gone) return isNew ? [] : [last]
    return [isNew ? { ...last, kind: ListingNews.published } : last]
  })
}
