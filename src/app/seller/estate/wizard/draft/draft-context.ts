import { createContext, use } from 'react'
import type { Estate } from '#domain/estate/fields.ts'
import type { Saving } from './use-saving.ts'

/** The listing being written: its last saved row, and how it is saved. */
export const DraftContext = createContext<Saving | null>(null)
/** The listing as it will be once everything sendable is saved; changes with every letter. */
export const LiveContext = createContext<Estate | null>(null)
/** The paths of what this listing has to tell, comma-joined, so that it seldom changes. */
export const RequiredContext = createContext('')

function inside<T>(value: T | null): T {
  if (value === null) throw new Error('This belongs inside a <Draft>')
  return value
}
export const useDraft = (): Saving => inside(use(DraftContext))
export const useDraftEstate = (): Estate => inside(use(LiveContext))
/** Whether a listing of this kind has to tell this field. */
export const useIsRequired = (path: string): boolean => use(RequiredContext).split(',').includes(path)
