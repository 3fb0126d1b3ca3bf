-- When each provider did last what it was asked for, and when it last failed to.
create table "providerOutcomes" (
  name text primary key,
  "succeededAt" timestamptz(3),
  "failedAt" timestamptz(3),
  failure text
);
insert into "providerOutcomes" (name) values ('mail'), ('cards'), ('storage'), ('identity');
