-- Links by which a phone sends photos for one draft, without a sign-in: by hash, so that a copy of the database opens none. Each
-- draft has one. And the draft that a file was sent for, until its seller's own page has taken it up.
create table "photoLinks" (
  hash text primary key,
  "createdAt" timestamptz(3) not null,
  "estateID" text not null unique references estates (id) on delete cascade,
  "userID" text not null references users (id) on delete cascade,
  "expiresAt" timestamptz(3) not null
);
create index "photoLinks_user" on "photoLinks" ("userID");
alter table images add column "sentFor" text;
create index "images_sent_for" on images ("sentFor") where "sentFor" is not null and "attachedAt" is null;
