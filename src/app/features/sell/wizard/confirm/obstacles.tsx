import { mdiChevronRight } from '@mdi/js'
import type { Estate } from '#domain/estate/fields.ts'
import { byScreen } from '#domain/estate/form/screens.ts'
import type { Obstacle } from '#domain/kit/moves.ts'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { screenHref } from '../frame/step-href.ts'
import { usualReason } from '../frame/usual-reason.ts'

type ObstacleLine = Obstacle & { reason?: string }

/** The obstacles to publication by the screen that mends them, each with its link; `refused` are those that only the server found. */
export function Obstacles({
  estate,
  obstacles,
  refused,
  isChecked,
}: {
  estate: Estate
  obstacles: readonly ObstacleLine[]
  refused: readonly Obstacle[]
  /** Whether the desk has checked who the seller is: before that, nothing can be applied for. */
  isChecked: boolean
}) {
  const all: ObstacleLine[] = [...obstacles, ...refused.filter(({ path }) => path[0] !== 'changeReason')]
  if (all.length === 0)
    return (
      <Notice tone="success" title="申請に必要な項目が、すべてそろいました">
        {isChecked ? '下の見え方を確かめて、申請してください。' : '本人確認の審査が済むと、申請できます。'}
      </Notice>
    )
  const usual = usualReason(all)
  return (
    <section aria-labelledby="obstacles" className="rounded-box bg-secondary/40 p-5">
      <h2 id="obstacles" className="text-lg">
        申請まであと{all.length}項目
      </h2>
      {usual && <p className="mt-1 text-sm">{usual}。</p>}
      <div className="mt-3 grid">
        {byScreen(estate, all).map(({ items, ...screen }) => (
          <div key={screen.label} className="border-base-content/15 border-t py-2 first:border-t-0">
            <h3>
              <Link
                href={screenHref(estate.id, screen)}
                className="flex min-h-11 items-center justify-between gap-3 hover:underline"
              >
                {screen.label}
                <span className="flex items-center gap-1 text-sm font-medium">
                  入力する
                  <Icon path={mdiChevronRight} />
                </span>
              </Link>
            </h3>
            <ul className="grid gap-1 pb-2 text-sm">
              {items.map(({ path, message, reason }) => (
                <li key={`${path.join('.')}${message}`}>
                  {message}
                  {reason && reason !== usual && <span className="text-muted block text-xs">{reason}</span>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
