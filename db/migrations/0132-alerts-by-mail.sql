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

alter table "searchAlerts" alter column "ownerID" drop not null,
  add column "addressID" text references "alertAddresses" (id) on delete cascade,
  add constraint "searchAlerts_one_owner" check (num_nonnulls("ownerID", "addressID") = 1);
create unique index "searchAlerts_address" on "searchAlerts" ("addressID", search) where "addressID" is not null;
