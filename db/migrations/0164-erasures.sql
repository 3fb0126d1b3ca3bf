-- What will be erased, as it was announced to the desk, and what is held back from it. A row is erased a week after its announcement.
create table erasures (
  what text not null,
  "rowID" text not null,
  "announcedOn" date,
  "holdReason" integer,
  "holdNote" text,
  "heldBy" text,
  "heldAt" timestamptz(3),
  primary key (what, "rowID"),
  constraint "erasures_held_for_a_reason" check (("holdReason" is null) = ("heldAt" is null))
);
create index "erasures_held" on erasures (what, "rowID") where "holdReason" is not null;
