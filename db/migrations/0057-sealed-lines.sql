-- A seal says of its line when it was made and its hash, so that the chain can still be walked when old lines have gone.
alter table "auditChain" add column "madeAt" timestamptz(3) not null, add column line text not null;
