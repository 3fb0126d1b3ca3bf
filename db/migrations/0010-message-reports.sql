-- Messages that the desk has hidden: the line stays, what was said is the desk's alone. And reports of messages: what
-- was said is copied, since who wrote it can still change it; one report a message and reporter.
alter table chats add column "hiddenAt" timestamptz(3), add column original jsonb;

create table "messageReports" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "chatID" text not null references chats,
  "negotiationID" text not null references negotiations,
  "reporterID" text not null,
  "reporterName" text not null,
  reason integer not null,
  detail text,
  status integer not null,
  "reportedID" text not null,
  "reportedName" text not null,
  message text not null,
  "imagePaths" text[] not null,
  "saidAt" timestamptz(3) not null,
  note text,
  "handledAt" timestamptz(3)
);
create unique index "messageReports_once" on "messageReports" ("chatID", "reporterID");
create index "messageReports_room" on "messageReports" ("negotiationID", "createdAt" desc, id desc);
create index "messageReports_reporter" on "messageReports" ("reporterID", "createdAt" desc, id desc);
create index "messageReports_open" on "messageReports" ("createdAt", id) where status = 1;
