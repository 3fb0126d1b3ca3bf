-- Homes as their sellers write them, with all that belongs to a home itself. What the public reads of them is a table of its own.

-- The number that people call an estate by, beside its id.
create sequence "estateNumbers" maxvalue 99999999;

create function "nextEstateNumber"() returns text language sql volatile as $$
  select 'S-' || left(digits, 4) || '-' || right(digits, 4)
  from lpad(((nextval('"estateNumbers"') * 61803399) % 100000000)::text, 8, '0') digits
$$;

-- Homes are put in the order of their visits and of how often they are a favourite. An index of the figures themselves would write all
-- indexes of a home whenever somebody looks at it, so the figures are kept in narrow rows besides, with the index. Triggers keep both the
-- same, whoever writes the home.
create function keep_view_count() returns trigger language plpgsql as $$
begin
  insert into "estateViewCounts" values (new.id, new."viewCount")
    on conflict ("estateID") do update set views = excluded.views;
  return null;
end $$;

create function keep_favorite_count() returns trigger language plpgsql as $$
begin
  insert into "estateFavoriteCounts" values (new.id, new."favoriteCount")
    on conflict ("estateID") do update set favorites = excluded.favorites;
  return null;
end $$;

create table estates (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  status integer not null,
  "userID" text not null,
  "postCode" text,
  "address1" text,
  "address2" text,
  register text,
  "registerKana" text,
  "ownerLastName" text,
  "ownerFirstName" text,
  "ownerLastNameKana" text,
  "ownerFirstNameKana" text,
  "ownerPostCode" text,
  "ownerPrefecturesCode" integer,
  "ownerPrefectures" text,
  "ownerCityCode" text,
  "ownerCity" text,
  "ownerAddress1" text,
  "ownerAddress2" text,
  "coOwnersConsent" boolean,
  documents jsonb not null,
  "denyReason" text,
  "changeReason" text,
  "negotiationType" integer,
  "suspendedReason" text,
  "priceHistory" jsonb not null,
  "appliedAt" timestamptz(3),
  "viewCount" integer not null,
  title text,
  "estateType" integer not null,
  "estateTypeDetail" integer not null,
  "statusOfUse" integer,
  region integer,
  "prefecturesCode" integer,
  prefectures text,
  "cityCode" text,
  city text,
  town text,
  "publicAddress" text,
  "nearestStation" text,
  "nearestStationTime" integer,
  "busStop" text,
  "busRideTime" integer,
  "busStopTime" integer,
  "routeDescription" text,
  price bigint,
  "priceDecided" boolean not null,
  "freeTransfer" boolean not null,
  "areaOfUse" integer,
  "appealPoint" text,
  notes text,
  disclosure text,
  "disclosureSource" integer,
  "deliveryTiming" integer,
  "deliveryDate" date,
  "facilityFree" text,
  "nearbyFacilities" jsonb not null,
  "facilityIDs" text[] not null,
  "reasonForSale" text,
  "reasonForSaleCodes" integer[] not null,
  "surveyCodes" integer[] not null,
  "surveyMemo" text,
  renovation text,
  "topImage" text,
  "transactionMode" integer,
  land jsonb not null,
  building jsonb not null,
  "estatePhotos" jsonb not null,
  "negotiationStatus" integer,
  "firstApprovedAt" timestamptz(3),
  "approvedAt" timestamptz(3),
  "nextUpdateAt" date,
  "searchKind" integer,
  "searchArea" numeric(12,2),
  "searchTotalFloorArea" numeric(12,2),
  "searchBuildingDate" text,
  "searchFloorPlan" integer,
  -- Who of the desk decided last, and when the end of the listing was announced to its seller.
  "decidedBy" text,
  "endNoticedOn" date,
  "estateNumber" text not null default "nextEstateNumber"(),
  -- Whether the desk made it for somebody who asked by telephone or letter.
  "onBehalfFlag" boolean not null default false,
  -- The stations within reach.
  stations jsonb not null default '[]',
  "stationIDs" text[] not null default '{}',
  -- How the seller came to sell the home: a listing of an inherited one waits for the register.
  ownership integer,
  -- How often it is a favourite. Triggers count, whoever writes a favourite; the version of the home stays.
  "favoriteCount" integer not null,
  -- Why the desk approved the listing although a check pointed at something; the history of the listing tells it.
  "approvalReason" text,
  constraint "estates_suspendedReason" check ("suspendedReason" in ('stale', 'sold', 'sellerRevoked', 'sellerDisabled'))
);
-- The listings of a seller by state, and the desk's queue, oldest first.
create index "estates_of_seller" on estates ("userID", status, "createdAt" desc, id desc);
create index "estates_queue" on estates (status, "appliedAt", id);
create index "estates_nextUpdateAt" on estates ("nextUpdateAt") where status = 3;
-- The orders in which the desk reads its lists of homes. Where a field may be empty, those rows come last in both directions, so each
-- direction has an index of its own.
create index "estates_newest" on estates ("updatedAt" desc, id desc);
create index "estates_by_state" on estates (status, "updatedAt" desc, id desc);
create index "estates_approved" on estates (status, "approvedAt" desc nulls last, id desc);
create index "estates_silent" on estates (status, "suspendedReason", "nextUpdateAt", id);
create unique index "estates_estateNumber" on estates ("estateNumber");
-- Words find homes by all that the desk sees of them. Deals are found by the title or number of their home alone: the index of all words
-- leads to very many homes besides, of which each would be read and passed over.
create index "estates_words" on estates using gin ("gramsOf"(coalesce(title, '') || ' ' || coalesce("estateNumber", '')
  || ' ' || coalesce("postCode", '') || ' ' || coalesce("publicAddress", '') || ' ' || coalesce("nearestStation", '')
  || ' ' || coalesce(prefectures, '') || coalesce(city, '') || coalesce(address1, '') || ' ' || coalesce(address2, '')));
create index "estates_price" on estates (price, id);
create index "estates_applied_first" on estates ("appliedAt", id);
create index "estates_applied_last" on estates ("appliedAt" desc nulls last, id desc);
create index "estates_all_approved_first" on estates ("approvedAt", id);
create index "estates_all_approved_last" on estates ("approvedAt" desc nulls last, id desc);
create index "estates_next_first" on estates ("nextUpdateAt", id);
create index "estates_next_last" on estates ("nextUpdateAt" desc nulls last, id desc);
create index "estates_price_last" on estates (price desc nulls last, id desc);
create index "estates_titles" on estates using gin ("gramsOf"(coalesce(title, '') || ' ' || coalesce("estateNumber", '')));
-- Whether a place is listed already is asked of the listings of its town.
create index "estates_town" on estates ("cityCode", town);
create trigger estates_views_made after insert on estates for each row execute function keep_view_count();
create trigger estates_views_counted after update of "viewCount" on estates for each row
  when (new."viewCount" <> old."viewCount") execute function keep_view_count();
create trigger estates_favorites_made after insert on estates for each row execute function keep_favorite_count();
create trigger estates_favorites_counted after update of "favoriteCount" on estates for each row
  when (new."favoriteCount" <> old."favoriteCount") execute function keep_favorite_count();

create table "estateViewCounts" (
  "estateID" text primary key references estates on delete cascade,
  views integer not null
);
create index "estateViewCounts_order" on "estateViewCounts" (views, "estateID");

create table "estateFavoriteCounts" (
  "estateID" text primary key references estates on delete cascade,
  favorites integer not null
);
create index "estateFavoriteCounts_order" on "estateFavoriteCounts" (favorites, "estateID");

-- Who has looked at a home today, as a hash that tells nobody who it was. Yesterday's rows are removed every night.
create table "estateViews" (
  "estateID" text not null references estates on delete cascade,
  viewer text not null,
  day date not null,
  primary key ("estateID", viewer)
);
create index "estateViews_day_idx" on "estateViews" (day);

-- How often a home was looked at on a day, without saying by whom: for the figures of its seller and of the desk.
create table "estateVisits" (
  "estateID" text not null references estates on delete cascade,
  day date not null,
  visits integer not null,
  primary key ("estateID", day)
);
create index "estateVisits_day" on "estateVisits" (day) include (visits);

-- The papers of an estate as they were: from when to when each was in its list, and from when to when an approval stood by it.
create table "documentVersions" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "estateID" text not null references estates on delete cascade,
  "addedBy" text,
  data jsonb not null,
  "approvedAt" timestamptz(3),
  "approvedUntil" timestamptz(3),
  "removedAt" timestamptz(3),
  "removedBy" text
);
create index "documentVersions_estate" on "documentVersions" ("estateID", "createdAt");

-- Drafts and rejected listings that were removed, as they were: a removal by mistake can be taken back by hand. They go with their seller.
create table "removedEstates" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "userID" text not null,
  "removedBy" text,
  body jsonb not null
);
create index "removedEstates_user" on "removedEstates" ("userID");

-- The papers that show the right to sell an inherited home, or one of somebody else: one of each kind a home.
create table "ownershipPapers" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "estateID" text not null references estates (id) on delete cascade,
  kind integer not null,
  status integer not null,
  path text,
  note text,
  constraint "ownershipPapers_here_with_a_file" check (status not in (3, 4) or path is not null),
  constraint "ownershipPapers_returned_in_words" check (status <> 9 or note is not null)
);
create unique index "ownershipPapers_one_of_a_kind" on "ownershipPapers" ("estateID", kind);

-- What each heir says to the sale, by a link of their own.
create table "heirConsents" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "estateID" text not null references estates (id) on delete cascade,
  name text not null,
  email text not null,
  status integer not null,
  edition integer not null,
  "askedAt" timestamptz(3) not null,
  "expiresAt" timestamptz(3) not null,
  "sellerID" text not null,
  price bigint,
  "typedName" text,
  "answeredAt" timestamptz(3),
  -- When they last said no: a question that is sent again does not take that back.
  "saidNoAt" timestamptz(3),
  constraint "heirConsents_answered_by_name"
    check (status not in (2, 3, 4) or ("typedName" is not null and "answeredAt" is not null))
);
create unique index "heirConsents_one_of_an_address" on "heirConsents" ("estateID", lower(email));
-- Who is asked by many is found by address.
create index "heirConsents_asked" on "heirConsents" (lower(email), "askedAt");

-- Uploaded files: whose they are decides who may see them.
create table images (
  id text primary key,
  path text not null unique,
  "thumbnailPath" text unique,
  dir text not null,
  name text not null,
  width integer,
  height integer,
  size integer not null,
  "contentType" text not null,
  "userID" text not null,
  "createdAt" timestamptz(3) not null,
  "removedAt" timestamptz(3),
  -- When a row first named the upload. One that no row has named within a day is cleared away.
  "attachedAt" timestamptz(3),
  -- The draft that a phone sent it for, until the seller's own page has taken it up.
  "sentFor" text
);
create index "images_user" on images ("userID");
create index "images_removed" on images ("removedAt") where "removedAt" is not null;
create index images_unattached on images ("createdAt") where "attachedAt" is null;
create index "images_sent_for" on images ("sentFor") where "sentFor" is not null and "attachedAt" is null;

-- Links by which a phone sends photos for one draft, without a sign-in: by hash, so that a copy of the database opens none. Each
-- draft has one.
create table "photoLinks" (
  hash text primary key,
  "createdAt" timestamptz(3) not null,
  "estateID" text not null unique references estates (id) on delete cascade,
  "userID" text not null references users (id) on delete cascade,
  "expiresAt" timestamptz(3) not null
);
create index "photoLinks_user" on "photoLinks" ("userID");

-- Reports of public listings. A visitor is known for a day by a hash of their address alone; one report of a home that waits for
-- each sender.
create table "estateReports" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "estateID" text not null references estates (id) on delete cascade,
  sender text not null,
  "reporterID" text,
  "reporterName" text,
  email text,
  reason integer not null,
  detail text,
  status integer not null,
  "toSeller" text,
  note text,
  answer text,
  "handledAt" timestamptz(3),
  constraint "estateReports_settled_with_a_note" check (status in (1, 2) or ("handledAt" is not null and note is not null)),
  constraint "estateReports_asked_in_words" check (status not in (2, 4) or "toSeller" is not null)
);
create unique index "estateReports_once" on "estateReports" ("estateID", sender) where status in (1, 2);
create index "estateReports_sender" on "estateReports" (sender, "createdAt");
create index "estateReports_reporter" on "estateReports" ("reporterID", "createdAt" desc, id desc);
create index "estateReports_estate" on "estateReports" ("estateID", "createdAt" desc, id desc);
create index "estateReports_open" on "estateReports" ("createdAt", id) where status = 1;
create index "estateReports_newest" on "estateReports" ("createdAt" desc, id desc);
create index "estateReports_by_state" on "estateReports" (status, "createdAt" desc, id desc);
