-- Searches that people have saved, and what they are to hear of.
create table "searchAlerts" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "ownerID" text not null references users (id) on delete cascade,
  name text not null,
  search text not null,
  pace integer not null,
  news integer[] not null
);
create unique index "searchAlerts_own" on "searchAlerts" ("ownerID", search);

-- A saved search taken apart, so that one statement finds all of those that a listing fits. `anchors` are the places with the kinds
-- that it asks for ("c:13112 2"), "*" for any: what the index finds is little, and the other columns are compared there.
create table "searchTerms" (
  "alertID" text primary key references "searchAlerts" (id) on delete cascade,
  anchors text[] not null,
  news text[] not null,
  prefectures text[] not null,
  towns text[] not null,
  cities text[] not null,
  stations text[] not null,
  kinds text[] not null,
  categories text[] not null,
  types text[] not null,
  "floorPlans" text[] not null,
  facilities jsonb not null,
  words text[] not null,
  "estateNumber" text,
  "priceFrom" bigint,
  "priceTo" bigint,
  "landFrom" numeric(12,2),
  "landTo" numeric(12,2),
  "floorFrom" numeric(12,2),
  "floorTo" numeric(12,2),
  "builtFrom" text,
  "walkTo" integer
);
create index "searchTerms_anchors" on "searchTerms" using gin (anchors) with (fastupdate = off);

-- What has happened to a listing, with what a search asks of it: `was` is how it stood before, where it was shown then.
create table "listingNews" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "estateID" text not null references estates (id) on delete cascade,
  kind integer not null,
  facts jsonb not null,
  was jsonb
);
create index "listingNews_day" on "listingNews" ("createdAt");

-- Which news fits which saved search: once, and told once.
create table "alertHits" (
  "newsID" text not null references "listingNews" (id) on delete cascade,
  "alertID" text not null references "searchAlerts" (id) on delete cascade,
  "toldAt" timestamptz(3),
  primary key ("newsID", "alertID")
);
create index "alertHits_untold" on "alertHits" ("alertID") where "toldAt" is null;
