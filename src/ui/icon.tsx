/**
 * One outline icon, drawn from a path of `@mdi/js`. Decoration by default; with `label` it is an image of that name.
 * `className` sets the size (`size-5`, 20 px, by default).
 */
export function Icon({ path, label, className = 'size-5' }: { path: string; label?: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 fill-current ${className}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={path} />
    </svg>
  )
}
