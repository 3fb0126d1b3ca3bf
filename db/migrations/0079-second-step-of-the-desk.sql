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
