import { Skeleton } from '#ui/state/skeleton.tsx'

/** Where the fields of a card will be. */
export const CardSkeleton = () => (
  <div role="status" aria-label="カードの準備をしています" className="grid gap-6">
    <Skeleton className="h-28" />
    <Skeleton className="h-28" />
  </div>
)
