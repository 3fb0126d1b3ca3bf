/** A grey place where something will be; `className` gives its size. Still, with reduced motion. */
export function Skeleton({ className }: { className: string }) {
  return <div className={`bg-base-200 rounded-lg motion-safe:animate-pulse ${className}`} />
}
