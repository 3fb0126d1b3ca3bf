-- The desk and the installation itself.

create function refuse_operator_change() returns trigger language plpgsql as $$
begin
  raise exception 'versions of the operator are append-only';
end $$;

-- What the operator says of itself: every saving is a version, the newest is in force. None is ever changed or removed.
create table "operatorVersions" (
  id text primary key,
  version integer not null unique,
  "createdAt" timestamptz(3) not null,
  "actorID" text,
  name text not null,
  representative text,
  "postCode" text,
  address text,
  phone text,
  email text,
  licence text,
  association text,
  "invoiceNumber" text,
  "bankName" text,
  "bankBranch" text,
  "bankKind" integer,
  "bankNumber" text,
  "bankHolder" text
);
create trigger "operatorVersions_stay" before update or delete on "operatorVersions"
  for each row execute function refuse_operator_change();
create constraint trigger operator_shown after insert or update or delete on "operatorVersions"
  deferrable initially deferred for each row execute function bump_public_version();

-- Whether the desk must sign in by a second step: every saving is a version, the newest is in force; none is ever changed or
-- removed. While there is none, the environment says it.
create table "secondStepRules" (
  id text primary key,
  version integer not null unique,
  "createdAt" timestamptz(3) not null,
  "actorID" text,
  "adminSecondStep" text not null check ("adminSecondStep" in ('required', 'optional'))
);
create trigger "secondStepRules_stay" before update or delete on "secondStepRules"
  for each row execute function refuse_operator_change();

-- The steps of setting an installation up that are done, skipped or put aside, and by whom.
create table "setupSteps" (
  step text primary key,
  "createdAt" timestamptz(3) not null,
  "actorID" text,
  outcome text not null
);

-- When each provider did last what it was asked for, and when it last failed to; the last backup beside them.
create table "providerOutcomes" (
  name text primary key,
  "succeededAt" timestamptz(3),
  "failedAt" timestamptz(3),
  failure text
);
insert into "providerOutcomes" (name) values ('mail'), ('cards'), ('storage'), ('identity');

-- Stands in a database that holds the demonstration's people, whose passwords are published: it serves nothing else.
create table demonstration (
  one boolean primary key default true check (one),
  "createdAt" timestamptz(3) not null default now()
);

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

-- Work of the desk that somebody has put off until a day: it is listed apart until then.
create table "workPutOff" (
  kind text not null,
  id text not null,
  until date not null,
  "setBy" text not null,
  "setAt" timestamptz(3) not null,
  primary key (kind, id)
);

-- What a request was answered, so that the same one sent again does nothing twice.
create table "idempotencyKeys" (
  key text primary key,
  "bodyHash" text not null,
  answer jsonb,
  "createdAt" timestamptz(3) not null
);
create index "idempotencyKeys_age" on "idempotencyKeys" ("createdAt");
