-- Which other systems of the operator's are told of events, and what each was told.

create table webhooks (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  name text not null,
  address text not null,
  events text[] not null,
  "isOn" boolean not null,
  "offReason" text,
  "failingSince" timestamptz(3),
  "secretMadeAt" timestamptz(3)
);
create index "webhooks_newest" on webhooks ("createdAt" desc, id desc);

-- What each of them is signed with, sealed; the secret before it counts for a day.
create table "webhookSecrets" (
  "webhookID" text primary key references webhooks on delete cascade,
  sealed text not null,
  former text,
  "formerUntil" timestamptz(3)
);

-- No foreign key: an act that is told while its webhook is removed must not fail by it.
create table "webhookMessages" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "webhookID" text not null,
  type text not null,
  "rowID" text not null,
  "rowVersion" integer not null,
  body jsonb not null,
  outcome integer not null,
  tries integer not null,
  "triedAt" timestamptz(3),
  "nextTryAt" timestamptz(3),
  "claimedUntil" timestamptz(3),
  "answerStatus" integer,
  answer text,
  failure text,
  -- Nobody is told twice of the same version of a row.
  unique ("webhookID", "rowID", "rowVersion")
);
create index "webhookMessages_newest" on "webhookMessages" ("createdAt" desc, id desc);
create index "webhookMessages_of" on "webhookMessages" ("webhookID", "createdAt" desc, id desc);
create index "webhookMessages_due" on "webhookMessages" ("webhookID", "nextTryAt") where outcome = 1;
