-- Another account for transfers waits in the versions until a second person of the desk has confirmed it.
alter table "operatorVersions"
  add column "requestedAccount" jsonb,
  add column "requestedBy" text;
