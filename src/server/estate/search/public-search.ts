import type { Handlers } from '#server/kernel/crud-handlers.ts'
import { readPublic } from '../reader-lists/hidden-estate.ts'
import { countPublished, publishedEstate, searchPublished } from '../published.ts'
import { countView } from '../views.ts'
import { countFacets } from './count-facets.ts'
import { wordsAsConditions } from './words-as-conditions.ts'

type Calls = 'public' | 'publicCount' | 'publicFacets' | 'publicWords' | 'publicOne' | 'view'

/** What everybody may ask of published estates. */
export const publicSearchHandlers: Pick<Handlers<'estate'>['estate'], Calls> = {
  public: (context, { query }) => readPublic(context, (context) => searchPublished(context, query)),
  publicCount: (context, { query }) => readPublic(context, (context) => countPublished(context, query)),
  publicFacets: (context, { query }) => readPublic(context, (context) => countFacets(context, query)),
  publicWords: (context, { query }) => readPublic(context, (context) => wordsAsConditions(context, query)),
  publicOne: (context, { id }) => publishedEstate(context, id),
  view: (context, { id }) => countView(context, id),
}
