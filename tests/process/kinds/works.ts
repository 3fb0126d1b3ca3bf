import { settleHearts } from './hearts.ts'
import { settleImports } from './imports.ts'
import { settleListings } from './listings.ts'
import { settlePictures } from './pictures.ts'
import { settleSavedSearches } from './saved-searches.ts'
import { settleShopping } from './shopping.ts'
import { settleTalk } from './talk.ts'
import { settleViewings } from './viewings.ts'

/** Everything that people do at a site in a storm; a new kind is its file and its line here. */
export const settlers = {
  talk: settleTalk,
  shopping: settleShopping,
  hearts: settleHearts,
  savedSearches: settleSavedSearches,
  viewings: settleViewings,
  pictures: settlePictures,
  imports: settleImports,
  listings: settleListings,
}
