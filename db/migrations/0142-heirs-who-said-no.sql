-- When an heir last said no: a question that is sent again does not take that back. And who is asked by many, found by address.
alter table "heirConsents" add column "saidNoAt" timestamptz(3);
update "heirConsents" set "saidNoAt" = "answeredAt" where status in (3, 4);
create index "heirConsents_asked" on "heirConsents" (lower(email), "askedAt");
