-- The browsers on which people are told while the site is closed. A browser is one person's: whoever signs in there next takes it over.
create table "pushDevices" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "ownerID" text not null,
  name text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  "signIn" text
);
create unique index "pushDevices_endpoint" on "pushDevices" (endpoint);
create index "pushDevices_owner" on "pushDevices" ("ownerID", "createdAt" desc, id desc);
