import type { SeenEstate } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'

/** A listing as its seller sees it: whole, with its stamps. */
export type Listing = SeenEstate & Estate
