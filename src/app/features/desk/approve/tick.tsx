import { IdentityCheck } from '#domain/choices/identity-check.ts'
import type { CodeOf } from '#domain/kit/choice.ts'

/** A point that the desk makes sure of before it approves a seller. */
export type Check = CodeOf<typeof IdentityCheck>
/** The points of this application, those that are ticked, and how one is ticked; none where nothing is to be decided. */
export type Ticks = { checks: readonly Check[]; ticked: readonly Check[]; onTick: (check: Check, on: boolean) => void }

/** The boxes for these points, beside the fact that each is about. */
export function TickBoxes({ of, ticks }: { of: readonly Check[]; ticks: Ticks }) {
  return of
    .filter((check) => ticks.checks.includes(check))
    .map((check) => (
      <label key={check} className="mt-1 flex min-h-11 cursor-pointer items-center gap-3 text-sm lg:min-h-8">
        <input
          type="checkbox"
          className="checkbox checkbox-sm shrink-0"
          checked={ticks.ticked.includes(check)}
          onChange={({ currentTarget }) => ticks.onTick(check, currentTarget.checked)}
        />
        {IdentityCheck.label(check)}
      </label>
    ))
}
