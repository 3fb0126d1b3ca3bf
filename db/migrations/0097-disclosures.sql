-- What a seller tells of a home in a deal (告知書, 付帯設備表), an edition a row. Of each form one edition is shown, and one is written.
create table disclosures (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "negotiationID" text not null references negotiations,
  kind integer not null,
  edition integer not null,
  status integer not null,
  lines jsonb not null,
  "changedKeys" jsonb not null,
  "confirmedKeys" jsonb not null,
  "presentedAt" timestamptz(3),
  "confirmedAt" timestamptz(3),
  constraint "disclosures_shown_since" check (status = 1 or "presentedAt" is not null),
  constraint "disclosures_confirmed_since" check (status <> 3 or "confirmedAt" is not null)
);
create unique index "disclosures_edition" on disclosures ("negotiationID", kind, edition);
create unique index "disclosures_one_draft" on disclosures ("negotiationID", kind) where status = 1;
create unique index "disclosures_one_shown" on disclosures ("negotiationID", kind) where status in (2, 3);
