import { mdiChevronRight } from '@mdi/js'
import { wizardSteps } from '#domain/estate/wizard-steps.ts'
import type { Obstacle } from '#domain/kit/moves.ts'
import { Go } from '#ui/go.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { stepHref } from '../frame/step-href.ts'
import { stepOf } from './step-of.ts'

/** What still stands in the way, each with the way to its step; `refused` is what the server said besides. */
export function Obstacles({
  id,
  obstacles,
  refused,
}: {
  id: string
  obstacles: readonly (Obstacle & { reason?: string })[]
  refused: readonly Obstacle[]
}) {
  const all: (Obstacle & { reason?: string })[] = [
    ...obstacles,
    ...refused.filter(({ path }) => path[0] !== 'changeReason'),
  ]
  if (all.length === 0)
    return (
      <Notice tone="success" title="申請に必要な項目が、すべてそろいました">
        下の見え方を確かめて、申請してください。
      </Notice>
    )
  return (
    <section aria-labelledby="obstacles" className="rounded-box bg-secondary/40 p-5">
      <h2 id="obstacles" className="text-lg">
        申請まであと{all.length}項目
      </h2>
      <ul className="mt-3 grid">
        {all.map(({ path, message, reason }) => {
          const step = stepOf(path)
          return (
            <li key={`${path.join('.')}${message}`} className="border-base-content/15 border-t first:border-t-0">
              <Go href={stepHref(id, step)} className="flex min-h-14 items-center gap-3 py-2 hover:underline">
                <span className="min-w-0 grow">
                  <span className="font-semibold">{message}</span>
                  {reason && <span className="block text-sm">{reason}</span>}
                </span>
                <span className="shrink-0 text-sm">{wizardSteps.find(({ key }) => key === step)?.label}</span>
                <Icon path={mdiChevronRight} />
              </Go>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
