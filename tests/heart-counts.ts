/** What the homes, their narrow rows and the favourites themselves say of how many favourites there are, where they differ. */
export const differentHeartCounts = `select id, "favoriteCount", k.favorites, hearts from estates
  full join "estateFavoriteCounts" k on k."estateID" = id
  full join (select "estateID", count(*)::int hearts from favorites group by 1) f on f."estateID" = id
  where "favoriteCount" is distinct from k.favorites or "favoriteCount" is distinct from coalesce(hearts, 0)`
