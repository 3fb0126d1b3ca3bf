/** A grey placeholder of content that is loading; `className` gives its size. It does not move with reduced motion. */
export function Skeleton({ className }: { className: string }) {
  return <div className={`bg-base-200 rounded-lg motion-safe:animate-pulse ${className}`} />
}
