import { PropertyCategory, PropertyType, WizardType } from '../choices/listing.ts'
import type { CodeOf } from '../kit/choice.ts'

export type Kind = CodeOf<typeof WizardType>
export type Category = CodeOf<typeof PropertyCategory>
export type Type = CodeOf<typeof PropertyType>

const { land, condominium } = PropertyCategory

/**
 * Which of the four sets of rules an estate falls under: land, house, flat, or other buildings.
 * null while the seller has not yet chosen.
 */
export function kindOf(estate: { estateType: number; estateTypeDetail: number }): Kind | null {
  if (estate.estateType === PropertyCategory.notSelected) return null
  if (estate.estateType === land) return WizardType.land
  if (estate.estateType === condominium) return WizardType.condominium
  return estate.estateTypeDetail === PropertyType.house || estate.estateTypeDetail === PropertyType.notSelected
    ? WizardType.house
    : WizardType.other
}

/** What an estate is in a word: 土地, 戸建て, マンション, and of other buildings which. */
export function kindLabel(estate: { estateType: number; estateTypeDetail: number }): string {
  const kind = kindOf(estate)
  return kind === WizardType.other ? PropertyType.label(estate.estateTypeDetail) : WizardType.label(kind)
}

/** The property types that can stand for a category, in the order offered. */
export function typesOf(category: Category): Type[] {
  if (category === PropertyCategory.notSelected) return []
  if (category === land) return [PropertyType.land]
  if (category === condominium) return [PropertyType.condominium]
  const { house, apartment, warehouse, factory, hotel, building, other } = PropertyType
  return [house, apartment, warehouse, factory, hotel, building, other]
}
