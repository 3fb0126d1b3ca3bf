import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { buttonClass } from './button-class.ts'
import { Link } from './link.tsx'
import { Icon } from '../icon.tsx'

/** 前へ and 次へ for lists that know only cursors; a missing href leaves its side out. `position` is 21〜40件 / 1,284件. */
export function Pagination({
  previousHref,
  nextHref,
  position,
}: {
  previousHref?: string
  nextHref?: string
  position?: string
}) {
  if (!previousHref && !nextHref) return null
  return (
    <nav aria-label="ページ" className="mt-12 grid grid-cols-[1fr_auto_1fr] items-center gap-4">
      <span>
        {previousHref && (
          <Link href={previousHref} rel="prev" className={buttonClass({})}>
            <Icon path={mdiChevronLeft} />
            前へ
          </Link>
        )}
      </span>
      <span className="num text-muted text-sm">{position}</span>
      <span className="text-right">
        {nextHref && (
          <Link href={nextHref} rel="next" className={buttonClass({})}>
            次へ
            <Icon path={mdiChevronRight} />
          </Link>
        )}
      </span>
    </nav>
  )
}
