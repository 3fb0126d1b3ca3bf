import type { PublicEstate } from '#domain/estate/public-estate.ts'
import { href, pages } from '#http/pages.ts'

/** The address of an estate that people hand on, read aloud and type: by its number. */
export const estateLink = ({ estateNumber }: Pick<PublicEstate, 'estateNumber'>, origin: string): string =>
  origin + href(pages.estate, { id: estateNumber })
