-- What the chip of a party's national ID card says (公的個人認証), beside what the party has stated.
alter table "partyChecks" add column "idCardAskedAt" timestamptz(3);
alter table "partyChecks" add column "idCardNonce" text;
alter table "partyChecks" add column "idCardReaderURL" text;
alter table "partyChecks" add column "idCardName" text;
alter table "partyChecks" add column "idCardAddress" text;
alter table "partyChecks" add column "idCardBirthDate" date;
alter table "partyChecks" add column "idCardSerial" text;
alter table "partyChecks" add column "idCardValidUntil" date;
alter table "partyChecks" add column "idCardReadAt" timestamptz(3);
alter table "partyChecks" add column "idCardDifferenceReason" text;
alter table "partyChecks" add constraint "partyChecks_card_read_whole" check (
  "idCardReadAt" is null
  or ("idCardName" is not null and "idCardAddress" is not null and "idCardBirthDate" is not null
    and "idCardSerial" is not null and "idCardValidUntil" is not null)
);
create unique index "partyChecks_card_asked_for" on "partyChecks" ("idCardNonce") where "idCardNonce" is not null;
