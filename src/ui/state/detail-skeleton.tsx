import { PageSkeleton, Skeleton } from './skeleton.tsx'

/** The shape of an estate's page. */
export function DetailSkeleton() {
  return (
    <PageSkeleton className="py-6">
      <Skeleton className="aspect-[4/3] max-h-96 w-full" />
      <Skeleton className="mt-8 h-9 w-2/3" />
      <Skeleton className="mt-3 h-10 w-40" />
      <Skeleton className="mt-6 h-40" />
    </PageSkeleton>
  )
}
