import type { SeenEstate } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'

/** A listing as its seller reads it: every field, with the columns that the database sets. */
export type Listing = SeenEstate & Estate
