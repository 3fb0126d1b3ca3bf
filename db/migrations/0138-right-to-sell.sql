-- The papers that show the right to sell an inherited home, or one of somebody else: one of each kind a home.
create table "ownershipPapers" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "estateID" text not null references estates (id) on delete cascade,
  kind integer not null,
  status integer not null,
  path text,
  note text,
  constraint "ownershipPapers_here_with_a_file" check (status not in (3, 4) or path is not null),
  constraint "ownershipPapers_returned_in_words" check (status <> 9 or note is not null)
);
create unique index "ownershipPapers_one_of_a_kind" on "ownershipPapers" ("estateID", kind);

-- What each heir says to the sale, by a link of their own.
create table "heirConsents" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "estateID" text not null references estates (id) on delete cascade,
  name text not null,
  email text not null,
  status integer not null,
  edition integer not null,
  "askedAt" timestamptz(3) not null,
  "expiresAt" timestamptz(3) not null,
  "sellerID" text not null,
  price bigint,
  "typedName" text,
  "answeredAt" timestamptz(3),
  constraint "heirConsents_answered_by_name" check (status not in (2, 3, 4) or ("typedName" is not null and "answeredAt" is not null))
);
create unique index "heirConsents_one_of_an_address" on "heirConsents" ("estateID", lower(email));
