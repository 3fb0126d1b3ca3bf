import { PropertyCategory } from '../choices/listing.ts'

/** For which homes a category is offered, in words. */
export const facilityKind = (visibleEstateType: number): string =>
  visibleEstateType === PropertyCategory.notSelected ? 'どの物件でも' : PropertyCategory.label(visibleEstateType)
