import { mdiEyeOutline } from '@mdi/js'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Time } from '#ui/time.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useHide } from '#app/features/listing/hidden/use-hide.ts'
import type { HiddenHome } from './load-alerts.ts'

/** What a person has put out of their sight, each with a button that shows it again. */
export function HiddenEstates({ hidden }: { hidden: readonly HiddenHome[] }) {
  return (
    <section aria-labelledby="hidden" className="mt-16">
      <h2 id="hidden" className="text-xl">
        見ない物件
      </h2>
      <p className="text-muted mt-2 text-sm">
        {hidden.length
          ? '物件の一覧にも、保存した条件のお知らせにも出ません。'
          : '物件の「⋯」から「もう表示しない」を選ぶと、一覧にもお知らせにも出なくなり、ここに並びます。'}
      </p>
      <ul role="list" className="border-base-300 mt-4 not-empty:border-t">
        {hidden.map((one) => (
          <li
            key={one.id}
            className="border-base-300 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b py-3"
          >
            <HiddenEstate {...one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function HiddenEstate({ id, createdAt, estateID, title }: HiddenHome) {
  const { show } = useHide({ id: estateID, title })
  return (
    <>
      <p className="min-w-0">
        {title === null ? (
          'いまは公開されていない物件'
        ) : (
          <Link href={href(pages.estate, { id: estateID })} className="font-medium wrap-anywhere underline">
            {title}
          </Link>
        )}
        <span className="text-muted block text-sm">
          <Time at={createdAt} />
          から
        </span>
      </p>
      <ActionButton
        action={show}
        input={{ id }}
        icon={mdiEyeOutline}
        aria-label={`「${title ?? '公開されていない物件'}」をもう一度表示する`}
      >
        表示する
      </ActionButton>
    </>
  )
}
