-- What the public reads of homes and searches in, and what visitors and members keep of it.

-- A place, in ten-thousandths of a degree, on the plane that maps are drawn on (Mercator). The plane keeps angles: what is nearest on it
-- is nearest on the ground, as far as anybody looks for a home around a place.
create function "onPlane"(lat integer, lng integer) returns point language sql immutable parallel safe as $$
  select point(radians(lng / 10000.0::double precision), ln(tan(pi() / 4 + radians(lat / 20000.0::double precision))))
$$;

-- A published home, as it was approved: columns are searched, `body` is shown.
create table publications (
  id text primary key references estates on delete cascade,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
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
  price bigint not null,
  "transactionMode" integer,
  "negotiationStatus" integer,
  "areaOfUse" integer,
  "topImage" text,
  "facilityIDs" text[] not null,
  "firstApprovedAt" timestamptz(3) not null,
  "approvedAt" timestamptz(3),
  "nextUpdateAt" date,
  "priceBefore" bigint,
  "priceBeforeFrom" timestamptz(3),
  "priceCutAt" timestamptz(3),
  "searchKind" integer,
  "searchArea" numeric(12,2),
  "searchTotalFloorArea" numeric(12,2),
  "searchBuildingDate" text,
  "searchFloorPlan" integer,
  "suspendedReason" text,
  words text not null,
  "wordParts" text[] not null,
  body jsonb not null,
  -- What everybody may read of a home, they may also narrow a list by.
  "routeDescription" text,
  "priceDecided" boolean not null default true,
  "freeTransfer" boolean not null default false,
  "appealPoint" text,
  notes text,
  disclosure text,
  "disclosureSource" integer,
  "deliveryTiming" integer,
  "deliveryDate" date,
  "facilityFree" text,
  "reasonForSale" text,
  "reasonForSaleCodes" integer[] not null default '{}',
  "surveyCodes" integer[] not null default '{}',
  "surveyMemo" text,
  renovation text,
  "estateNumber" text not null default '',
  stations jsonb not null default '[]',
  "stationIDs" text[] not null default '{}',
  -- Where the home stands: the centre of its town, in ten-thousandths of a degree.
  "townLat" integer,
  "townLng" integer,
  -- What it costs each month besides the loan: the fees of a flat, the rent of leased land. Null: nothing is told.
  "monthlyFees" bigint,
  -- The year until which the land is leased (0: the listing does not tell), so that no example of a loan is longer.
  "leaseEnd" integer,
  constraint "publications_suspendedReason" check ("suspendedReason" in ('stale', 'sold', 'sellerRevoked', 'sellerDisabled'))
-- An index answers alone for pages that a vacuum has seen: one comes after ten thousand changes in a million, not after two hundred thousand.
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
-- Where, then in which order, ties by id. What else is asked of a home rides along, so that a search reads the indexes alone, and rows
-- only for the page shown; of the newest homes the words too are read there, before their own index is asked.
create index "publications_newest" on publications ("firstApprovedAt" desc, id desc)
  include ("searchKind", "estateType", price, "searchArea", "searchTotalFloorArea", "searchBuildingDate", "searchFloorPlan", "nearestStationTime", words)
  where "suspendedReason" is null;
create index "publications_cheapest" on publications (price, id)
  include ("searchKind", "estateType", "searchArea", "searchTotalFloorArea", "searchBuildingDate", "searchFloorPlan", "nearestStationTime")
  where "suspendedReason" is null;
create index "publications_prefecture_newest" on publications ("prefecturesCode", "firstApprovedAt" desc, id desc)
  include ("searchKind", "estateType", price, "searchArea", "searchTotalFloorArea", "searchBuildingDate", "searchFloorPlan", "nearestStationTime", words)
  where "suspendedReason" is null;
create index "publications_prefecture_cheapest" on publications ("prefecturesCode", price, id)
  include ("firstApprovedAt", "searchKind", "estateType", "searchArea", "searchTotalFloorArea", "searchBuildingDate", "searchFloorPlan", "nearestStationTime")
  where "suspendedReason" is null;
create index "publications_city_newest" on publications ("cityCode", "firstApprovedAt" desc, id desc)
  include ("searchKind", "estateType", price, "searchArea", "searchTotalFloorArea", "searchBuildingDate", "searchFloorPlan", "nearestStationTime", town)
  where "suspendedReason" is null;
create index "publications_city_cheapest" on publications ("cityCode", price, id)
  include ("searchKind", "estateType", "searchArea", "searchTotalFloorArea", "searchBuildingDate", "searchFloorPlan", "nearestStationTime", town)
  where "suspendedReason" is null;
-- Where few homes meet all that is asked, the rarest of it leads to them: the type with the price, the size or the age.
create index "publications_prefecture_type" on publications ("prefecturesCode", "estateType", price, id)
  include ("firstApprovedAt", "searchKind", "searchArea", "searchTotalFloorArea", "searchBuildingDate", "searchFloorPlan", "nearestStationTime")
  where "suspendedReason" is null;
create index "publications_prefecture_size" on publications ("prefecturesCode", "searchTotalFloorArea", id)
  include ("firstApprovedAt", "searchKind", "estateType", price, "searchArea", "searchBuildingDate", "searchFloorPlan", "nearestStationTime")
  where "suspendedReason" is null;
create index "publications_prefecture_age" on publications ("prefecturesCode", "searchBuildingDate", id)
  include ("firstApprovedAt", "searchKind", "estateType", price, "searchArea", "searchTotalFloorArea", "searchFloorPlan", "nearestStationTime")
  where "suspendedReason" is null;
create index "publications_words" on publications using gin ("wordParts") where "suspendedReason" is null;
-- Who types a home's title means this home, whatever places and prices the title names: it is looked for before the words are read.
create index "publications_title" on publications using hash (title) where "suspendedReason" is null;
create index "publications_stations" on publications using gin ("stationIDs") where "suspendedReason" is null;
create index "publications_estateNumber" on publications ("estateNumber");
-- Of homes in a part of the map is asked where they stand and what they cost: the index knows it without the rows.
create index "publications_map" on publications ("townLat", "townLng") include (price, town) where "suspendedReason" is null;
create index "publications_near" on publications using gist ("onPlane"("townLat", "townLng")) where "suspendedReason" is null;
-- Whether a file is on show is asked at every opening.
create index publications_documents on publications using gin ((body -> 'documents') jsonb_path_ops);
create constraint trigger publications_shown after insert or update or delete on publications
  deferrable initially deferred for each row execute function bump_public_version();

-- Once a statement, so that many rows at once write a home once. The homes are locked in the order of their ids: two people who leave
-- at once do not wait for one another.
create function count_favorites() returns trigger language plpgsql as $$
begin
  perform id from estates where id in (select "estateID" from written) order by id for no key update;
  update estates set "favoriteCount" = "favoriteCount" + case tg_op when 'INSERT' then n else -n end
    from (select "estateID", count(*)::integer as n from written group by 1) counted where id = "estateID";
  return null;
end $$;

create table favorites (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "buyerID" text not null references users on delete cascade,
  "estateID" text not null,
  -- What the buyer writes about it, what it cost when it became a favourite, and where it stands in their own order.
  note text,
  "priceThen" bigint,
  place integer
);
create unique index "favorites_once" on favorites ("buyerID", "estateID");
create index "favorites_estate" on favorites ("estateID");
-- The figures of a period read what came within it.
create index "favorites_since" on favorites ("createdAt");
create trigger favorites_added after insert on favorites
  referencing new table as written for each statement execute function count_favorites();
create trigger favorites_removed after delete on favorites
  referencing old table as written for each statement execute function count_favorites();

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

-- The homes that a member has looked at last, for nobody but themselves.
create table "seenEstates" (
  "ownerID" text not null references users (id) on delete cascade,
  "estateID" text not null references estates (id) on delete cascade,
  "seenAt" timestamptz(3) not null,
  primary key ("ownerID", "estateID")
);
create index "seenEstates_seen" on "seenEstates" ("seenAt");
create index "seenEstates_estate" on "seenEstates" ("estateID");
