import { createContext, use } from 'react'
import type { Estate } from '#domain/estate/fields.ts'
import type { Saving } from './use-saving.ts'

/** The last saved row of the listing, and how the draft is saved. */
export const DraftContext = createContext<Saving | null>(null)
/** The listing as it will be once everything sendable is saved. Changes with every letter. */
export const DraftEstateContext = createContext<Estate | null>(null)
/** The paths of the required fields, joined by commas: a text changes only when they do, an array with every letter. */
export const RequiredContext = createContext('')

function requireContext<T>(value: T | null): T {
  if (value === null) throw new Error('There is no <Draft> around this component')
  return value
}
export const useDraft = (): Saving => requireContext(use(DraftContext))
export const useDraftEstate = (): Estate => requireContext(use(DraftEstateContext))
/** Whether a field is required of this listing. */
export const useIsRequired = (path: string): boolean => use(RequiredContext).split(',').includes(path)
