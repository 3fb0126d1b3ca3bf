import { Ownership } from '#domain/choices/land.ts'
import { ownershipPaths, waitsForRegister } from '#domain/estate/guidance/ownership.ts'
import { Notice } from '#ui/state/notice.tsx'
import { useDraftEstate } from './draft/draft-context.ts'

/** What is needed to sell a home that one has inherited or sells for somebody else, and whether the listing waits for it. */
export function OwnershipPath() {
  const { ownership } = useDraftEstate()
  const path = ownership === null ? null : ownershipPaths[ownership]
  if (!path) return null
  return (
    <div aria-live="polite">
      <Notice
        tone={waitsForRegister({ ownership }) ? 'warning' : 'info'}
        title={`${Ownership.label(ownership)}ときに必要なこと`}
      >
        <p>{path.lead}</p>
        <ol className="mt-2 grid list-decimal gap-1 pl-5">
          {path.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Notice>
    </div>
  )
}
