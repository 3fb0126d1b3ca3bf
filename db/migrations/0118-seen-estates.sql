-- The homes that a member has looked at last, for nobody but themselves.
create table "seenEstates" (
  "ownerID" text not null references users (id) on delete cascade,
  "estateID" text not null references estates (id) on delete cascade,
  "seenAt" timestamptz(3) not null,
  primary key ("ownerID", "estateID")
);
create index "seenEstates_seen" on "seenEstates" ("seenAt");
create index "seenEstates_estate" on "seenEstates" ("estateID");
