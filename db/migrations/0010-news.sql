-- What people are told: notifications, mails, and the news of saved searches and favourites.

-- What people are told of the changes they wait for.
create table notifications (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "userID" text not null references users on delete cascade,
  kind integer not null,
  title text not null,
  body text not null,
  path text,
  "readAt" timestamptz(3)
);
create index "notifications_own" on notifications ("userID", "createdAt" desc, id desc);
create index "notifications_unread" on notifications ("userID") where "readAt" is null;

-- The browsers on which people are told while the site is closed. A browser is one person's: whoever signs in there next takes it over.
create table "pushDevices" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "ownerID" text not null,
  name text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  "signIn" text
);
create unique index "pushDevices_endpoint" on "pushDevices" (endpoint);
create index "pushDevices_owner" on "pushDevices" ("ownerID", "createdAt" desc, id desc);

-- The mails of an installation that sends none: the demonstration, development and tests.
create table mailbox (
  id text primary key default uuidv7()::text,
  "to" text not null,
  subject text not null,
  text text not null,
  html text not null,
  "sentAt" timestamptz(3) not null default clock_timestamp()
);
create index "mailbox_newest" on mailbox ("sentAt" desc, id desc);
create index "mailbox_to" on mailbox (lower("to"), "sentAt" desc, id desc);

-- To whom which mail went, and whether it arrived at the next hop; never what stood in it. For the desk, when somebody says that
-- nothing came.
create table "mailRecords" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "userID" text,
  "to" text not null,
  subject text not null,
  "sentAt" timestamptz(3),
  failure text
);
create index "mailRecords_of" on "mailRecords" ("userID", "createdAt" desc, id desc);
create index "mailRecords_to" on "mailRecords" ("to", "createdAt" desc, id desc);
create index "mailRecords_old" on "mailRecords" ("createdAt");

-- Of what a party does again and again in a deal the others have one mail at once, and one for all that followed within a while.
create table "mailPaces" (
  "userID" text not null,
  "negotiationID" text not null references negotiations on delete cascade,
  title text not null,
  kind integer not null,
  since timestamptz(3) not null,
  held integer not null,
  primary key ("userID", "negotiationID", title)
);
create index "mailPaces_since" on "mailPaces" (since);

-- Addresses whose readers want to hear of what fits. `endedAt`: nothing is sent any more, and the consent is on record for a while.
create table "alertAddresses" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  email text not null unique,
  "renewedAt" timestamptz(3) not null,
  "endedAt" timestamptz(3)
);
create index "alertAddresses_renewedAt" on "alertAddresses" ("renewedAt") where "endedAt" is null;
create index "alertAddresses_endedAt" on "alertAddresses" ("endedAt") where "endedAt" is not null;

-- Searches that are saved without an account. Until whoever reads the address has said yes, only the request is there.
create table "alertRequests" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  email text not null,
  name text not null,
  search text not null,
  pace integer not null
);
create index "alertRequests_createdAt" on "alertRequests" ("createdAt");
-- Whether an address waits for an answer is asked for each one that is forgotten.
create index "alertRequests_email" on "alertRequests" (email);

-- Searches that people have saved, with an account or by an address, and what they are to hear of.
create table "searchAlerts" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "ownerID" text references users (id) on delete cascade,
  name text not null,
  search text not null,
  pace integer not null,
  news integer[] not null,
  "addressID" text references "alertAddresses" (id) on delete cascade,
  constraint "searchAlerts_one_owner" check (num_nonnulls("ownerID", "addressID") = 1)
);
create unique index "searchAlerts_own" on "searchAlerts" ("ownerID", search);
create unique index "searchAlerts_address" on "searchAlerts" ("addressID", search) where "addressID" is not null;

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
  "walkTo" integer,
  -- A part of the map, in ten-thousandths of a degree.
  "south" integer,
  "north" integer,
  "west" integer,
  "east" integer,
  -- An area drawn on the map: its corners, as PostgreSQL writes a polygon.
  polygon text
);
create index "searchTerms_anchors" on "searchTerms" using gin (anchors) with (fastupdate = off);

-- What has happened to a listing, with what a search asks of it: `was` is how it stood before, where it was shown then.
create table "listingNews" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "estateID" text not null references estates (id) on delete cascade,
  kind integer not null,
  facts jsonb not null,
  was jsonb,
  -- When whoever keeps the home among their favourites heard of it: they hear of a price cut and of a return.
  "keepersToldAt" timestamptz(3)
);
create index "listingNews_day" on "listingNews" ("createdAt");
create index "listingNews_for_keepers" on "listingNews" ("createdAt") where "keepersToldAt" is null and kind in (1, 2, 3);

-- Which news fits which saved search: once, and told once.
create table "alertHits" (
  "newsID" text not null references "listingNews" (id) on delete cascade,
  "alertID" text not null references "searchAlerts" (id) on delete cascade,
  "toldAt" timestamptz(3),
  primary key ("newsID", "alertID")
);
create index "alertHits_untold" on "alertHits" ("alertID") where "toldAt" is null;
