-- Who the parties of a brokered sale are (犯罪収益移転防止法4条): one check for each side of a deal.
create table "partyChecks" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "negotiationID" text not null references negotiations,
  side integer not null,
  "userID" text not null,
  status integer not null,
  "personKind" integer not null,
  name text,
  "nameKana" text,
  "birthDate" date,
  address text,
  occupation integer,
  "occupationOther" text,
  purpose integer,
  "purposeOther" text,
  "corporateName" text,
  "corporateAddress" text,
  "corporateNumber" text,
  business text,
  "beneficialOwners" jsonb not null,
  authority text,
  "isByAgent" boolean not null,
  "agentName" text,
  "agentBirthDate" date,
  "agentAddress" text,
  "agentRelation" text,
  "powerOfAttorneyPath" text,
  method integer,
  "documentType" integer,
  "identificationPaths" text[] not null,
  "documentNumber" text,
  "presentedOn" date,
  "identityChecks" integer[] not null,
  "submittedAt" timestamptz(3),
  "sendBackReason" text,
  "confirmedAt" timestamptz(3),
  "confirmedBy" text,
  "takeBackReason" text,
  "letterSentOn" date,
  "letterDueOn" date,
  "letterResult" integer,
  "letterResultOn" date,
  "highRiskReason" text,
  "highRiskMarkedBy" text,
  "highRiskAgreedBy" text,
  "highRiskAgreedAt" timestamptz(3),
  "waiverReason" text,
  "waiverAskedBy" text,
  "waivedBy" text,
  "waivedAt" timestamptz(3),
  constraint "partyChecks_one_for_each_side" unique ("negotiationID", side),
  constraint "partyChecks_handed_in_with_facts"
    check (status not in (2, 4) or ("submittedAt" is not null and name is not null and address is not null and method is not null)),
  constraint "partyChecks_confirmed_by_somebody"
    check (status <> 4 or ("confirmedAt" is not null and "confirmedBy" is not null)),
  constraint "partyChecks_waived_by_two" check (
    "waivedAt" is null
    or ("waiverReason" is not null and "waiverAskedBy" is not null and "waivedBy" is not null and "waivedBy" <> "waiverAskedBy")
  ),
  constraint "partyChecks_high_risk_agreed_by_two" check (
    "highRiskAgreedAt" is null
    or ("highRiskReason" is not null and "highRiskMarkedBy" is not null and "highRiskAgreedBy" is not null
      and "highRiskAgreedBy" <> "highRiskMarkedBy")
  )
);
create index "partyChecks_of_person" on "partyChecks" ("userID", "createdAt" desc);
-- What waits for the desk: a check, a letter, the second of two.
create index "partyChecks_handed_in" on "partyChecks" ("submittedAt") where status = 2;
create index "partyChecks_waivers" on "partyChecks" ("updatedAt") where "waiverAskedBy" is not null and "waivedAt" is null;
