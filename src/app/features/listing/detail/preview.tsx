import type { ComponentProps } from 'react'
import type { FacilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import type { PublicEstate } from '#domain/estate/public-estate.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { wordsOf } from '../facts/words.ts'
import { EstateDetail } from './estate-detail.tsx'

/** What an equipment or amenity is called. */
export type FacilityName = Pick<FacilityCategoryMaster, 'id' | 'facilityCategoryName'>

type PreviewProps = Omit<ComponentProps<typeof EstateDetail>, 'words' | 'estate' | 'facilities'> & {
  estate: PublicEstate
  facilities: readonly FacilityName[]
}

/** What a buyer will see of a listing, framed among what only its seller and the desk see. `facilities` may name others too. */
export function Preview({ facilities, ...of }: PreviewProps) {
  const chosen = facilities.filter(({ id }) => of.estate.facilityIDs.includes(id))
  const names = chosen.map(({ facilityCategoryName }) => facilityCategoryName)
  return (
    <div className="rounded-box border-base-300 mt-4 overflow-hidden border p-4 md:p-6">
      <EstateDetail {...of} facilities={names} words={wordsOf(of.estate, tokyoDate(of.now))} />
    </div>
  )
}
