import { useState } from 'react'
import { Ownership } from '#domain/choices/land.ts'
import { ownershipPaths, waitsForRegister } from '#domain/estate/guidance/ownership.ts'
import { registerSource } from '#domain/estate/guidance/far-and-empty.ts'
import { ChoiceCards } from '#ui/form/choice-cards.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import type { Listing } from '../listing.ts'
import { isLocked } from '../listing-state.ts'
import { SourceLink } from './guides.tsx'

/** Asks how a home is held, and says what that way needs. */
export function OwnershipChoice({ estate }: { estate: Listing }) {
  const { id, version, ownership } = estate
  const { api } = useApp()
  // Shown at once, unless it is refused.
  const [chosen, setChosen] = useState<Listing['ownership']>(null)
  const change = useAction(
    (ownership: NonNullable<Listing['ownership']>) => api.estate.patch({ id, body: { ownership, version } }),
    { done: '保存しました' },
  )
  async function choose(code: string) {
    const option = Ownership.options.find(({ value }) => String(value) === code)
    if (!option) return
    setChosen(option.value)
    if (!(await change.run(option.value))) setChosen(null)
  }
  const path = ownership === null ? null : ownershipPaths[ownership]
  const locked = isLocked(estate)
  return (
    <section aria-labelledby="held" className="grid gap-4">
      <h2 id="held" className="text-xl">
        物件の持ち方
      </h2>
      <ChoiceCards
        label="どのように持っている物件ですか？"
        columns={1}
        name="ownership"
        options={Ownership.options}
        value={chosen ?? ownership ?? ''}
        disabled={locked}
        hint={locked ? '審査中と掲載終了のあとは、変えられません。' : undefined}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      />
      <Failure of={change} />
      {path && (
        <Notice
          tone={waitsForRegister(estate) ? 'warning' : 'info'}
          title={`「${Ownership.label(ownership)}」の方に必要なこと`}
          action={waitsForRegister(estate) && <SourceLink source={registerSource} />}
        >
          <p>{path.lead}</p>
          <ol className="mt-2 grid list-decimal gap-1 pl-5">
            {path.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Notice>
      )}
    </section>
  )
}
