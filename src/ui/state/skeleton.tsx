import type { ReactNode } from 'react'

/** A grey placeholder of content that is loading; `className` gives its size. It does not move with reduced motion. */
export function Skeleton({ className }: { className: string }) {
  return <div className={`bg-base-200 rounded-lg motion-safe:animate-pulse ${className}`} />
}

function showTop(shape: HTMLElement | null) {
  if (shape) scrollTo(0, 0)
}

/** The shape of a page while it loads. Show it only after 300 ms. */
export const PageSkeleton = ({ className, children }: { className: string; children: ReactNode }) => (
  <div ref={showTop} role="status" aria-label="読み込んでいます" className={`mx-auto max-w-6xl px-4 ${className}`}>
    {children}
  </div>
)
