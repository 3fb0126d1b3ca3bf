import { Skeleton } from './skeleton.tsx'

/** The shape of an estate's page while it loads. Show it only after 300 ms. */
export function DetailSkeleton() {
  return (
    <div role="status" aria-label="読み込んでいます" className="mx-auto max-w-6xl px-4 py-6">
      <div className="rounded-box grid gap-2 overflow-hidden md:grid-cols-[2fr_1fr]">
        <Skeleton className="aspect-[4/3]" />
        <Skeleton className="hidden md:block" />
      </div>
      <Skeleton className="mt-8 h-9 w-2/3" />
      <Skeleton className="mt-3 h-10 w-40" />
      <Skeleton className="mt-6 h-40" />
    </div>
  )
}
