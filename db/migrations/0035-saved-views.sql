-- Searches of the desk's lists under a name.
create table "savedViews" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "ownerID" text not null references users (id) on delete cascade,
  list text not null,
  name text not null,
  search text not null,
  "isShared" boolean not null
);
create index "savedViews_list" on "savedViews" (list, "createdAt", id);
create index "savedViews_owner" on "savedViews" ("ownerID");
