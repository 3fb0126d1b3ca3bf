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
  "handledAt" timestamptz(3)
);
create unique index "estateReports_once" on "estateReports" ("estateID", sender) where status in (1, 2);
create index "estateReports_sender" on "estateReports" (sender, "createdAt");
create index "estateReports_reporter" on "estateReports" ("reporterID", "createdAt" desc, id desc);
create index "estateReports_estate" on "estateReports" ("estateID", "createdAt" desc, id desc);
create index "estateReports_open" on "estateReports" ("createdAt", id) where status = 1;
create index "estateReports_newest" on "estateReports" ("createdAt" desc, id desc);
create index "estateReports_by_state" on "estateReports" (status, "createdAt" desc, id desc);
alter table "estateReports" add constraint "estateReports_settled_with_a_note"
  check (status in (1, 2) or ("handledAt" is not null and note is not null));
alter table "estateReports" add constraint "estateReports_asked_in_words" check (status not in (2, 4) or "toSeller" is not null);
