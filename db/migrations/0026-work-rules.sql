-- How the desk's work is queued, kind by kind: within how many business days it is done, whether it is urgent, and whose it is. Every
-- saving is a version, the newest of a kind is in force; none is ever changed or removed. While a kind has none, the shipped rule holds.
create table "workRules" (
  id text primary key,
  kind text not null,
  version integer not null,
  "createdAt" timestamptz(3) not null,
  "actorID" text,
  days integer not null check (days between 1 and 30),
  "isUrgent" boolean not null,
  "assigneeID" text,
  unique (kind, version)
);
create trigger "workRules_stay" before update or delete on "workRules"
  for each row execute function refuse_operator_change();
