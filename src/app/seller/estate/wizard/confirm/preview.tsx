import { tokyoDate } from '#domain/calendar.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { project } from '#domain/estate/public-estate.ts'
import type { Operator } from '#http/shapes.ts'
import { EstateDetail } from '#app/estate/detail/estate-detail.tsx'
import { wordsOf } from '#app/estate/facts/words.ts'
import type { FacilityName } from '#app/estate/detail/building.tsx'

/** The listing as a buyer will see it, made by the very projection that approval publishes. */
export function Preview({
  estate,
  operator,
  facilities,
}: {
  estate: Estate
  operator: Operator
  facilities: readonly FacilityName[]
}) {
  const shown = project(estate)
  const now = estate.updatedAt
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="text-lg">
        買主からの見え方
      </h2>
      <p className="text-muted mt-1 text-sm">番地や所有者など、公開しないことは入っていません。</p>
      {/* The wide page's second column has no room here. */}
      <div className="rounded-box border-base-300 mt-4 overflow-hidden border p-4 md:p-6 lg:[&>div:last-child]:block">
        <EstateDetail
          estate={shown}
          words={wordsOf(shown, tokyoDate(now))}
          operator={operator}
          facilities={facilities}
          now={now}
        />
      </div>
    </section>
  )
}
