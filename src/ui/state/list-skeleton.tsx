import { Skeleton } from './skeleton.tsx'

/** The shape of a list of cards while it loads. Show it only after 300 ms. */
export function ListSkeleton({ cards = 6 }: { cards?: number }) {
  return (
    <div role="status" aria-label="読み込んでいます" className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: cards }, (_, at) => (
        <CardSkeleton key={at} />
      ))}
    </div>
  )
}

function CardSkeleton() {
  return (
    <div>
      <Skeleton className="rounded-box aspect-[4/3]" />
      <Skeleton className="mt-3 h-8 w-32" />
      <Skeleton className="mt-2 h-5 w-3/4" />
      <Skeleton className="mt-2 h-4 w-1/2" />
    </div>
  )
}
