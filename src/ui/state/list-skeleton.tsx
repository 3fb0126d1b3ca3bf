import { PageSkeleton, Skeleton } from './skeleton.tsx'

/** The shape of a list of cards. */
export function ListSkeleton() {
  return (
    <PageSkeleton className="grid gap-x-6 gap-y-10 py-10 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: 6 }, (_, at) => (
        <CardSkeleton key={at} />
      ))}
    </PageSkeleton>
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
