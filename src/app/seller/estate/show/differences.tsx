import { mdiArrowRight } from '@mdi/js'
import { Icon } from '#ui/icon.tsx'
import type { DifferenceLine } from './difference-lines.ts'

/** What is published now beside what will be published after approval. */
export function Differences({ lines }: { lines: readonly DifferenceLine[] }) {
  return (
    <section aria-labelledby="differences">
      <h2 id="differences" className="text-xl">
        公開中の内容との違い
      </h2>
      <p className="text-muted mt-1 text-sm">承認されるまでは、左の内容のまま公開します。</p>
      <dl className="border-base-300 mt-4 border-t">
        {lines.map(({ label, before, after }) => (
          <div key={label} className="border-base-300 border-b py-3 text-sm sm:flex sm:gap-6">
            <dt className="text-muted shrink-0 sm:w-36">{label}</dt>
            <dd className="mt-1 grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-3 sm:mt-0">
              <span className="line-clamp-4 wrap-anywhere">
                <span className="sr-only">いまの公開：</span>
                {before}
              </span>
              <Icon path={mdiArrowRight} className="mt-0.5 size-5" />
              <span className="line-clamp-4 font-semibold wrap-anywhere">
                <span className="sr-only">変更のあと：</span>
                {after}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
