-- Papers that the two sides of a deal and the desk hand one another (登記事項証明書, 測量図, 契約書案 …), an edition a row, with who has opened each.
create table "dealPapers" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "negotiationID" text not null references negotiations,
  kind integer not null,
  name text not null,
  path text not null,
  edition integer not null,
  "replacesID" text,
  "replacedAt" timestamptz(3),
  side integer not null,
  "uploaderID" text not null,
  openings jsonb not null,
  "isOpened" boolean not null,
  constraint "dealPapers_later_edition_of_one" check (edition = 1 or "replacesID" is not null)
);
create index "dealPapers_negotiation" on "dealPapers" ("negotiationID", "createdAt" desc, id desc);
create unique index "dealPapers_path" on "dealPapers" (path);
-- Of an edition there is one successor.
create unique index "dealPapers_replaces" on "dealPapers" ("replacesID") where "replacesID" is not null;
