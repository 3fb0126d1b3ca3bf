import { PhotoType, WizardType } from '#domain/choices/listing.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { EstatePhoto } from '../attachments.ts'
import type { Kind } from '../kind.ts'

type Type = CodeOf<typeof PhotoType>
const { exterior, floorPlan, livingRoom, kitchen, bathroom, entrance, toilet } = PhotoType
const { washroom, storage, balcony, neighbourhood, fromNorth, fromSouth, fromEast, fromWest } = PhotoType
const rooms = [livingRoom, kitchen, bathroom, washroom, toilet, storage]

/** What buyers want to see of a home, by its kind, in the order in which one walks through it. */
const wantedShots: Record<Kind, readonly Type[]> = {
  [WizardType.land]: [fromSouth, fromNorth, fromEast, fromWest, neighbourhood],
  [WizardType.house]: [exterior, floorPlan, entrance, ...rooms, neighbourhood],
  [WizardType.condominium]: [floorPlan, entrance, ...rooms, balcony, exterior, neighbourhood],
  [WizardType.other]: [exterior, entrance, floorPlan, toilet, neighbourhood],
}

/** The shots wanted of a home of this kind, and whether a photo of each is there. */
export const shotsOf = (kind: Kind, photos: readonly Pick<EstatePhoto, 'photoType'>[]) =>
  wantedShots[kind].map((type) => ({
    label: PhotoType.label(type),
    isThere: photos.some(({ photoType }) => photoType === type),
  }))
