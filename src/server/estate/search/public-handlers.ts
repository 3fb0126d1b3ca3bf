import type { Handlers } from '#server/kernel/crud-handlers.ts'
import { readPublic } from '../hidden-estate.ts'
import { publishedEstate } from '../published.ts'
import { wordsAsConditions } from '../search-conditions.ts'
import { countView } from '../views.ts'
import { countFacets } from './count-facets.ts'
import { publicSearch } from './public-search.ts'

type Calls = 'public' | 'publicCount' | 'publicFacets' | 'publicWords' | 'publicOne' | 'view'

/** What everybody may ask of published estates. */
export const publicSearchHandlers: Pick<Handlers<'estate'>['estate'], Calls> = {
  public: (context, { query }) => publicSearch(context).page(context, query),
  publicCount: (context, { query }) => publicSearch(context).count(context, query),
  publicFacets: (context, { query }) => readPublic(context, (context) => countFacets(context, query)),
  publicWords: (context, { query }) => wordsAsConditions(context, query),
  publicOne: (context, { id }) => publishedEstate(context, id),
  view: (context, { id }) => countView(context, id),
}
