-- By which the operator's own system knows a home, and the files of listings that homes come from.
alter table estates add column "ownNumber" text;
create unique index "estates_ownNumber" on estates ("ownNumber");

-- The desk finds a home by that number as by its own.
create or replace function "textsOf"(home estates) returns setof "deskTexts" language sql stable as $$
  values
    ('title', home.id, lower(concat_ws(' ', home.title, home."estateNumber", home."ownNumber"))),
    ('address', home.id, lower(concat_ws(' ', home."postCode", home."publicAddress", home."nearestStation",
      concat(home.prefectures, home.city, home."address1"), home."address2")))
$$;

create table "estateImports" (
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
create index "estateImports_newest" on "estateImports" ("createdAt" desc, id desc);

-- What tells a picture that came once already, before it was made smaller.
alter table images add column "sourceSha256" text;
create index "images_sourceSha256" on images ("sourceSha256") where "sourceSha256" is not null;
