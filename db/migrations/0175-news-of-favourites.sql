-- Whoever keeps a home among their favourites hears of its price cut and of its return. What has happened before is not told any more.
alter table "listingNews" add column "keepersToldAt" timestamptz(3);
update "listingNews" set "keepersToldAt" = "createdAt";
create index "listingNews_for_keepers" on "listingNews" ("createdAt") where "keepersToldAt" is null and kind in (1, 2, 3);
