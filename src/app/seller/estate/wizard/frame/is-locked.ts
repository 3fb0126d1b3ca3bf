import { ListingStatus } from '#domain/choices/listing.ts'
import type { Estate } from '#domain/estate/fields.ts'

/** Whether the seller may not write at present: while the desk is reviewing, and after the end of the listing. */
export const isLocked = ({ status }: Pick<Estate, 'status'>) =>
  status === ListingStatus.applying || status === ListingStatus.finished
