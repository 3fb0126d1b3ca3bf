import { mdiScaleBalance } from '@mdi/js'
import { href, pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { useMe } from '#app/shell/use-app.ts'
import { comparedHere, maxComparedHomes } from './compared-here.ts'

/** How many homes are chosen to be compared, and what leads to their comparison; above the phone's tabs, which a member has. */
export default function CompareBar({ ids }: { ids: readonly string[] }) {
  const foot = useMe() ? 'bottom-16 lg:bottom-0' : 'bottom-0'
  return (
    <section
      aria-label="くらべる物件"
      data-bottom-bar
      className={`pointer-events-none sticky z-20 -mt-20 h-20 print:hidden ${foot}`}
    >
      <div className="bg-base-100 border-base-300 pointer-events-auto absolute inset-x-0 bottom-0 flex min-h-16 items-center gap-2 border-t py-2 sm:gap-4">
        <p role="status" className="grow text-sm">
          <b className="num">{ids.length}件</b>
          {ids.length > 1 ? 'を選択中' : 'を選択中。もう1件選ぶと、くらべられます'}
          <span className="text-muted max-sm:hidden">（{maxComparedHomes}件まで）</span>
        </p>
        <Button variant="ghost" onClick={comparedHere.clear}>
          すべて外す
        </Button>
        {ids.length > 1 && (
          <LinkButton href={href(pages.compare, { ids })} variant="primary" icon={mdiScaleBalance}>
            {`${ids.length}件をくらべる`}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
