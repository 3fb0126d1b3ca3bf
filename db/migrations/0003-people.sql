-- The table of a noun of src/domain has one column a field, named as the field; a test compares the two.

-- What the desk's search asks by words: every character of a text and every pair of neighbours. Pairs, because names in Japanese are
-- often two characters long, and trigram indexes see none of those. A sort that would drop duplicates costs four times as much, and an
-- index keeps each once anyway.
create function "gramsOf"(words text) returns text[] language sql immutable strict parallel safe as $$
  select letters || array(
    select letter || next from unnest(letters, letters[2:]) as neighbours (letter, next) where next is not null
  )
  from string_to_array(lower(words), null) as letters
$$;

create sequence "userNumbers";

create table users (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  email text not null,
  "userNumber" text not null,
  "userType" integer not null,
  name text not null,
  "lastName" text,
  "firstName" text,
  "lastNameKana" text,
  "firstNameKana" text,
  phone text,
  "birthDate" date,
  "postCode" text,
  "prefecturesCode" integer,
  city text,
  "address1" text,
  "address2" text,
  occupation text,
  purpose text,
  "termsAgreedAt" timestamptz(3),
  "sellerApprovedStatus" integer,
  "sellerAppliedAt" timestamptz(3),
  "sellerApprovedAt" timestamptz(3),
  "sellerDenyReason" text,
  "rejectType" integer,
  "identificationDocumentType" integer,
  "identificationPaths" text[] not null,
  "powerOfAttorneyPath" text,
  "substituteFlag" boolean not null,
  "usageFeeActive" boolean not null,
  "usageFeePayAt" timestamptz(3),
  "disabledAt" timestamptz(3),
  "adminMemo" text,
  -- The kinds of mail that they do not want.
  "mutedMails" integer[] not null default '{}',
  -- What the desk ticked when it approved the seller, and who of it decided last.
  "identityChecks" integer[] not null default '{}',
  "decidedBy" text,
  -- When the end of a year that the usage fee pays for was announced to whoever paid it.
  "usageFeeNoticedOn" date,
  -- Why the desk disabled the account; null for those that are enabled.
  "disabledReason" text,
  -- Who sells one home buys the next: a buyer or a seller may have the other role too. "userType" is the one that they act in.
  "otherRole" integer,
  constraint "users_otherRole" check ("otherRole" is null or ("userType", "otherRole") in ((2, 3), (3, 2)))
);
create unique index "users_userNumber" on users ("userNumber");
-- An e-mail is one person's.
create unique index users_email on users (email);
-- The orders in which the desk reads its lists of people, and the number that several of them may share. Where a field may be empty,
-- those rows come last in both directions, so each direction has an index of its own.
create index "users_sellers" on users ("userType", "createdAt" desc, id desc);
create index "users_newest" on users ("createdAt" desc, id desc);
create index "users_all_approved" on users ("sellerApprovedAt" desc nulls last, id desc);
create index "users_fee_paid" on users ("usageFeePayAt" desc nulls last, id desc);
create index "users_phone" on users (phone);
create index "users_words" on users using gin ("gramsOf"(coalesce(name, '') || ' ' || coalesce("lastName", '') || coalesce("firstName", '')
  || ' ' || coalesce("lastNameKana", '') || coalesce("firstNameKana", '') || ' ' || coalesce("userNumber", '')
  || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')));
create index "users_applied_first" on users ("sellerAppliedAt", id);
create index "users_applied_last" on users ("sellerAppliedAt" desc nulls last, id desc);
create index "users_all_approved_first" on users ("sellerApprovedAt", id);
create index "users_fee_paid_first" on users ("usageFeePayAt", id);
create index "users_disabled_first" on users ("disabledAt", id);
create index "users_disabled_last" on users ("disabledAt" desc nulls last, id desc);
create index "users_otherRole" on users ("otherRole") where "otherRole" is not null;
-- An application says by itself whose it is, in whichever role the seller acts now.
create index "users_by_applied" on users ("sellerApprovedStatus", "sellerAppliedAt", id);
create index "users_by_approved" on users ("sellerApprovedStatus", "sellerApprovedAt" desc nulls last, id desc);
create index "users_by_changed" on users ("sellerApprovedStatus", "updatedAt" desc, id desc);
create index "users_by_registered" on users ("sellerApprovedStatus", "createdAt" desc, id desc);

-- A record of each decision about a seller, which nobody can change (犯罪収益移転防止法6条 確認記録).
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
create trigger "sellerVerifications_stay" before update on "sellerVerifications" for each row execute function refuse_audit_change();
create trigger "sellerVerifications_kept" before delete on "sellerVerifications"
  for each row execute function refuse_early_removal(7);
