-- Formerly 4d72566f28a15b73328411370a9de11e03c966b6a7d2c45e22ac3e589f39095f: in one transaction, in which nobody could read homes while they were indexed.
-- By which the operator's own system knows a home, and the files of listings that homes come from.
-- Step: the column, and what the desk finds a home by.
alter table estates add column if not exists "ownNumber" text;
-- The desk finds a home by that number as by its own.
create or replace function "textsOf"(home estates) returns setof "deskTexts" language sql stable as $$
  values
    ('title', home.id, lower(concat_ws(' ', home.title, home."estateNumber", home."ownNumber"))),
    ('address', home.id, lower(concat_ws(' ', home."postCode", home."publicAddress", home."nearestStation",
      concat(home.prefectures, home.city, home."address1"), home."address2")))
$$;

create table if not exists "estateImports" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "filePath" text not null unique,
  "fileName" text not null,
  encoding text not null,
  headings jsonb not null,
  columns jsonb not null,
  "sellerID" text,
  "zipPaths" text[] not null,
  pictures jsonb not null,
  status integer not null,
  "rowCount" integer not null,
  "doneCount" integer not null,
  "newCount" integer not null,
  "changeCount" integer not null,
  "sameCount" integer not null,
  "refusedCount" integer not null,
  "madeBy" text not null,
  "startedBy" text,
  "startedAt" timestamptz(3),
  "endedAt" timestamptz(3),
  "stopReason" text,
  constraint "estateImports_not_beyond_the_end" check ("doneCount" <= "rowCount")
);
create index if not exists "estateImports_newest" on "estateImports" ("createdAt" desc, id desc);

-- Alone: an index that was cut off while it was made.
drop index concurrently if exists "estates_ownNumber";
-- Alone: no two homes have the same number.
create unique index concurrently "estates_ownNumber" on estates ("ownNumber");
-- Step: what tells a picture that came once already, before it was made smaller.
alter table images add column if not exists "sourceSha256" text;
-- Alone: an index that was cut off while it was made.
drop index concurrently if exists "images_sourceSha256";
-- Alone: pictures by it.
create index concurrently "images_sourceSha256" on images ("sourceSha256") where "sourceSha256" is not null;
