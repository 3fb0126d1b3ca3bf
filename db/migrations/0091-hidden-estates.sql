-- Homes that somebody wants to see no more.
create table "hiddenEstates" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "ownerID" text not null references users (id) on delete cascade,
  "estateID" text not null references estates (id) on delete cascade
);
create unique index "hiddenEstates_own" on "hiddenEstates" ("ownerID", "estateID");
create index "hiddenEstates_estate" on "hiddenEstates" ("estateID");
