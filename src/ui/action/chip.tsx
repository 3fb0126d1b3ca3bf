import { mdiClose } from '@mdi/js'
import { Link } from './link.tsx'
import { Icon } from '../icon.tsx'

const look =
  'bg-primary hover:brightness-95 inline-flex min-h-11 items-center gap-1 rounded-full px-4 text-sm font-semibold sm:min-h-9 sm:px-3'

/** A chosen condition that can be taken back: by following `href` (works without JavaScript) or by `onRemove`. */
export function Chip({ label, href, onRemove }: { label: string; href?: string; onRemove?: () => void }) {
  const inside = (
    <>
      {label}
      <Icon path={mdiClose} className="size-4" />
      <span className="sr-only">を外す</span>
    </>
  )
  if (href !== undefined) {
    return (
      <Link href={href} className={look}>
        {inside}
      </Link>
    )
  }
  return (
    <button type="button" className={look} onClick={onRemove}>
      {inside}
    </button>
  )
}
