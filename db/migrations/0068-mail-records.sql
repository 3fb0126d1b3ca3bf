-- To whom which mail went, and whether it arrived at the next hop; never what stood in it. For the desk, when somebody says that
-- nothing came.
create table "mailRecords" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "userID" text,
  "to" text not null,
  subject text not null,
  "sentAt" timestamptz(3),
  failure text
);
create index "mailRecords_of" on "mailRecords" ("userID", "createdAt" desc, id desc);
create index "mailRecords_to" on "mailRecords" ("to", "createdAt" desc, id desc);
create index "mailRecords_old" on "mailRecords" ("createdAt");
