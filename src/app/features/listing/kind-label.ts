import { PropertyType, WizardType } from '#domain/choices/listing.ts'
import { kindOf } from '#domain/estate/kind.ts'

/** What an estate is in a word: 土地, 戸建て, マンション, and of other buildings which. */
export function kindLabel(estate: { estateType: number; estateTypeDetail: number }): string {
  const kind = kindOf(estate)
  return kind === WizardType.other ? PropertyType.label(estate.estateTypeDetail) : WizardType.label(kind)
}
