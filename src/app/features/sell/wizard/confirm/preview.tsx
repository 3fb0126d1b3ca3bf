import type { Estate } from '#domain/estate/fields.ts'
import { toPublicEstate } from '#domain/estate/public-estate.ts'
import type { Operator } from '#http/shapes.ts'
import { Preview } from '#app/features/listing/detail/preview.tsx'
import type { FacilityName } from '#app/features/listing/detail/preview.tsx'

/** The listing as a buyer will see it, made by the very projection that approval publishes. */
export function ListingPreview({
  estate,
  operator,
  facilities,
}: {
  estate: Estate
  operator: Operator
  facilities: readonly FacilityName[]
}) {
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="text-lg">
        買主からの見え方
      </h2>
      <p className="text-muted mt-1 text-sm">番地や所有者など、公開しないことは入っていません。</p>
      <Preview estate={toPublicEstate(estate)} operator={operator} facilities={facilities} now={estate.updatedAt} />
    </section>
  )
}
