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
create function refuse_operator_change() returns trigger language plpgsql as $$
begin
  raise exception 'versions of the operator are append-only';
end $$;
create trigger "operatorVersions_stay" before update or delete on "operatorVersions"
  for each row execute function refuse_operator_change();
create constraint trigger operator_shown after insert or update or delete on "operatorVersions"
  deferrable initially deferred for each row execute function bump_public_version();

-- The steps of setting an installation up that are done, skipped or put aside, and by whom. Where people use it already, it is.
create table "setupSteps" (
  step text primary key,
  "createdAt" timestamptz(3) not null,
  "actorID" text,
  outcome text not null
);
insert into "setupSteps" (step, "createdAt", outcome) select 'all', now(), 'aside' where exists (select from users);
