-- Lists of favourites that their buyers show to whoever has the link.
create table "favoriteShares" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "ownerID" text not null references users (id) on delete cascade,
  "withNotes" boolean not null
);
create unique index "favoriteShares_owner" on "favoriteShares" ("ownerID");
