-- What the desk ticked when it approved a seller, and a record of each decision about a seller that nobody can change
-- (犯罪収益移転防止法6条 確認記録).
alter table users add column "identityChecks" integer[] not null default '{}';
create table "sellerVerifications" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "userID" text not null,
  decision text not null,
  "operatorID" text not null,
  "operatorName" text not null,
  reason text,
  data jsonb not null
);
create index "sellerVerifications_user" on "sellerVerifications" ("userID", "createdAt" desc);
create trigger "sellerVerifications_stay" before update or delete on "sellerVerifications"
  for each row execute function refuse_audit_change();
