import { Ownership } from '#domain/choices/land.ts'
import { ownershipPaths, waitsForRegister } from '#domain/estate/guidance/ownership.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { useDraftEstate } from './draft/draft-context.ts'

/** What is needed to sell a home that one has inherited or sells for somebody else, and whether the listing waits for it. */
export function OwnershipPath() {
  const { id, ownership } = useDraftEstate()
  const path = ownership === null ? null : ownershipPaths[ownership]
  if (!path) return null
  return (
    <div aria-live="polite">
      <Notice
        tone={waitsForRegister({ ownership }) ? 'warning' : 'info'}
        title={`「${Ownership.label(ownership)}」の方に必要なこと`}
      >
        <p>{path.lead}</p>
        <ol className="mt-2 grid list-decimal gap-1 pl-5">
          {path.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Link
          href={href(pages.sellerOwnership, { id })}
          className="mt-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          書類と同意の状況を見る
        </Link>
      </Notice>
    </div>
  )
}
