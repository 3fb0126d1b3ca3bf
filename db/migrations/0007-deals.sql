-- Deals: the room in which they are talked about, offers, viewings, and what follows an agreement.

-- A text stands beside a range in one index: no seller and no buyer has two viewings at the same time.
create extension btree_gist;

create table negotiations (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "estateID" text not null,
  "negotiationType" integer not null,
  status integer not null,
  "buyerID" text,
  "buyerName" text,
  "sellerID" text not null,
  "sellerName" text not null,
  "adminID" text,
  "adminMemo" text,
  "failReason" text,
  "chatStartFlag" boolean not null,
  "deletedFlag" boolean not null,
  "sellerInvitedFlag" boolean not null,
  "lastSendAt" timestamptz(3),
  "buyerLastSendAt" timestamptz(3),
  "sellerLastSendAt" timestamptz(3),
  "adminLastSendAt" timestamptz(3),
  -- The day on which the property was handed over, and since when a deal is over that came to nothing.
  "deliveredOn" date,
  "failedAt" timestamptz(3),
  -- The sequence of the room's last line, so that what is unread is known without asking the lines.
  "lastSequence" integer not null default 0,
  -- Whose answer a talk awaits, and since when: kept with the deal by each line, invitation and move, for lists to ask for.
  "awaitedRole" integer,
  "awaitedSince" timestamptz(3),
  -- From which line of the room on the invited seller reads it; null: the whole of it.
  "sellerReadsFrom" integer,
  -- Whether the desk made it for somebody who asked by telephone or letter.
  "onBehalfFlag" boolean not null default false,
  -- When it was agreed upon and finished, why it was finished with steps undone, and who asks to take either back.
  "establishedAt" timestamptz(3),
  "finishedAt" timestamptz(3),
  "finishReason" text,
  "takeBackReason" text,
  "takeBackAskedBy" text,
  "takeBackAskedAt" timestamptz(3),
  -- When the buyer said that they want to buy, before a price is talked about; and the question that the invited seller is to answer.
  "purchaseIntentAt" timestamptz(3),
  "sellerQuestion" text,
  -- Nobody deals with themselves.
  constraint "negotiations_parties" check ("buyerID" <> "sellerID"),
  -- A home is not handed over before it was sold.
  constraint "handed_over_after_agreement" check ("deliveredOn" >= ("establishedAt" at time zone 'Asia/Tokyo')::date)
);
-- One open deal a home and buyer; and of all deals about a home one that is agreed upon.
create unique index "negotiations_open_once" on negotiations ("estateID", "buyerID")
  where status in (1, 2, 3) and not "deletedFlag" and "buyerID" is not null;
create unique index "negotiations_established_once" on negotiations ("estateID") where status = 3 and not "deletedFlag";
create index "negotiations_estate" on negotiations ("estateID", status);
create index "negotiations_buyer" on negotiations ("buyerID", "lastSendAt" desc);
create index "negotiations_seller" on negotiations ("sellerID", "lastSendAt" desc);
-- The orders in which the desk reads its lists of deals. Where a field may be empty, those rows come last in both directions, so each
-- direction has an index of its own.
create index "negotiations_newest" on negotiations ("lastSendAt" desc nulls last, id desc);
create index "negotiations_running" on negotiations ("lastSendAt" desc nulls last, id desc)
  where status in (1, 2, 3) and not "deletedFlag";
create index "negotiations_by_state" on negotiations (status, "lastSendAt" desc nulls last, id desc) where not "deletedFlag";
create index "negotiations_awaited_first" on negotiations ("awaitedSince", id);
create index "negotiations_awaited_last" on negotiations ("awaitedSince" desc nulls last, id desc);
create index "negotiations_sent_first" on negotiations ("lastSendAt", id);
create index "negotiations_begun" on negotiations ("createdAt" desc, id desc);
-- Whoever is named by words has deals.
create index "negotiations_words" on negotiations using gin ("gramsOf"(coalesce("buyerName", '') || ' ' || coalesce("sellerName", '')));
-- What regular work looks for, and what waits for the desk: few of many.
create index "negotiations_open" on negotiations ("lastSendAt") where status in (1, 2);
create index "negotiations_awaited" on negotiations ("awaitedRole", "awaitedSince") where "awaitedRole" is not null;
create index "negotiations_established" on negotiations (id) where status = 3;
create index negotiations_take_back on negotiations ("takeBackAskedAt") where "takeBackAskedAt" is not null;
create index "negotiations_purchase_intent" on negotiations ("purchaseIntentAt")
  where "purchaseIntentAt" is not null and status = 1 and not "sellerInvitedFlag" and not "deletedFlag";

-- The lines of a room.
create table chats (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "negotiationID" text not null references negotiations,
  message text not null,
  "messageType" integer not null,
  "senderID" text not null,
  "senderName" text not null,
  "receiverID" text,
  "receiverName" text,
  "relationID" text,
  "userType" integer not null,
  "imagePaths" text[] not null,
  "clientID" text,
  sequence integer not null,
  -- When the desk hid the message: the line stays, what was said is the desk's alone.
  "hiddenAt" timestamptz(3),
  original jsonb,
  -- A line about a quotation, an order or a payment is read by whoever pays and by the desk, and by nobody else in the room.
  "audienceID" text
);
create unique index "chats_sequence" on chats ("negotiationID", sequence);
create unique index "chats_once" on chats ("negotiationID", "senderID", "clientID") where "clientID" is not null;
create index "chats_images" on chats using gin ("imagePaths");
-- What has been changed in a room since it was said: streams look for it at each news of the room, by the moment of the change.
create index "chats_changed" on chats ("negotiationID", "updatedAt") where version > 1;
-- Who asks whether a line still names a file looks at the few hidden ones without reading all others.
create index "chats_hidden" on chats ("negotiationID") where original is not null;
-- The requests for an invoice that the desk has to answer: those that name no order.
create index "chats_invoices_asked" on chats ("negotiationID", sequence)
  where "messageType" = 4 and "relationID" is null and "hiddenAt" is null;
-- What the desk's search asks of what was said, and the newest lines, of which a common word is asked.
create index "chats_words" on chats using gin ("gramsOf"(coalesce(message, '')));
create index "chats_newest" on chats ("createdAt" desc, id desc);

-- How far each member has read, and the desk as one (`admin`).
create table "chatReads" (
  "negotiationID" text not null references negotiations,
  "readerID" text not null,
  sequence integer not null,
  "readAt" timestamptz(3) not null,
  primary key ("negotiationID", "readerID")
);

-- Up to which line of a room somebody has been reminded of what they have not read.
create table "chatReminders" (
  "negotiationID" text not null references negotiations on delete cascade,
  "readerID" text not null,
  sequence integer not null,
  primary key ("negotiationID", "readerID")
);

-- How often the members of a deal have been reminded of a silence, by the moment in which it began.
create table "dealReminders" (
  "negotiationID" text primary key references negotiations,
  "silentSince" timestamptz(3) not null,
  count integer not null
);

-- Reports of messages: what was said is copied, since who wrote it can still change it; one report a message and reporter.
create table "messageReports" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "chatID" text not null references chats,
  "negotiationID" text not null references negotiations,
  "reporterID" text not null,
  "reporterName" text not null,
  reason integer not null,
  detail text,
  status integer not null,
  "reportedID" text not null,
  "reportedName" text not null,
  message text not null,
  "imagePaths" text[] not null,
  "saidAt" timestamptz(3) not null,
  note text,
  "handledAt" timestamptz(3),
  constraint "messageReports_settled_with_a_note" check (status = 1 or ("handledAt" is not null and note is not null))
);
create unique index "messageReports_once" on "messageReports" ("chatID", "reporterID");
create index "messageReports_room" on "messageReports" ("negotiationID", "createdAt" desc, id desc);
create index "messageReports_reporter" on "messageReports" ("reporterID", "createdAt" desc, id desc);
create index "messageReports_open" on "messageReports" ("createdAt", id) where status = 1;
create index "messageReports_newest" on "messageReports" ("createdAt" desc, id desc);
create index "messageReports_by_state" on "messageReports" (status, "createdAt" desc, id desc);

create table offers (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "negotiationID" text not null references negotiations,
  "offeredBy" integer not null,
  "offererID" text not null,
  status integer not null,
  price bigint not null,
  deposit bigint,
  "loanUntil" date,
  "deliveryDate" date,
  conditions text,
  "expiresAt" timestamptz(3) not null,
  "buyerConfirmedAt" timestamptz(3),
  "sellerConfirmedAt" timestamptz(3),
  constraint "offers_accepted_by_both" check (status <> 2 or ("buyerConfirmedAt" is not null and "sellerConfirmedAt" is not null))
);
create index "offers_negotiation" on offers ("negotiationID", "createdAt" desc, id desc);
create unique index "offers_open_once" on offers ("negotiationID") where status = 1;
-- What regular work looks for, and what waits for the desk.
create index "offers_expiring" on offers ("expiresAt") where status = 1;
create index "offers_agreed" on offers ("negotiationID") where status = 2;

-- Viewings: the seller offers times, the buyer books one.
create table viewings (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "negotiationID" text not null references negotiations,
  "sellerID" text not null,
  "buyerID" text not null,
  status integer not null,
  times jsonb not null,
  minutes integer not null,
  place text,
  note text,
  "startsAt" timestamptz(3),
  "endsAt" timestamptz(3),
  "cancelReason" text,
  "absentSide" integer,
  "remindedAt" timestamptz(3),
  -- The exact place, which the booked buyer alone is told, while the viewing is booked.
  address text,
  "meetingPoint" text,
  constraint "viewings_booked_at_a_time" check (status not in (2, 3, 4) or ("startsAt" is not null and "endsAt" > "startsAt")),
  constraint "viewings_missed_by_somebody" check (status <> 4 or "absentSide" is not null),
  constraint "viewings_canceled_with_a_reason" check (status <> 9 or "cancelReason" is not null),
  constraint "viewings_seller_once"
    exclude using gist ("sellerID" with =, tstzrange("startsAt", "endsAt") with &&) where (status = 2),
  constraint "viewings_buyer_once"
    exclude using gist ("buyerID" with =, tstzrange("startsAt", "endsAt") with &&) where (status = 2)
);
create index "viewings_negotiation" on viewings ("negotiationID", "createdAt" desc, id desc);
create unique index "viewings_open_once" on viewings ("negotiationID") where status in (1, 2);
create index "viewings_coming" on viewings ("startsAt") where status = 2 and "remindedAt" is null;

-- What follows an agreement, a row for each step of a deal.
create table "dealSteps" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "negotiationID" text not null references negotiations,
  kind integer not null,
  "dueOn" date,
  "heldAt" text,
  person text,
  note text,
  "isNeedless" boolean not null,
  "buyerDoneAt" timestamptz(3),
  "sellerDoneAt" timestamptz(3),
  "adminDoneAt" timestamptz(3),
  "isDone" boolean not null,
  -- Whether somebody has ticked a step although one that comes before it was not done, and has confirmed that.
  "isAhead" boolean not null default false
);
create unique index "dealSteps_once" on "dealSteps" ("negotiationID", kind);
create index "dealSteps_late" on "dealSteps" ("dueOn") where not "isDone";

-- What a seller tells of a home in a deal (告知書, 付帯設備表), an edition a row. Of each form one edition is shown, and one is written.
create table disclosures (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "negotiationID" text not null references negotiations,
  kind integer not null,
  edition integer not null,
  status integer not null,
  lines jsonb not null,
  "changedKeys" jsonb not null,
  "confirmedKeys" jsonb not null,
  "presentedAt" timestamptz(3),
  "confirmedAt" timestamptz(3),
  constraint "disclosures_shown_since" check (status = 1 or "presentedAt" is not null),
  constraint "disclosures_confirmed_since" check (status <> 3 or "confirmedAt" is not null)
);
create unique index "disclosures_edition" on disclosures ("negotiationID", kind, edition);
create unique index "disclosures_one_draft" on disclosures ("negotiationID", kind) where status = 1;
create unique index "disclosures_one_shown" on disclosures ("negotiationID", kind) where status in (2, 3);

-- Papers that the two sides of a deal and the desk hand one another (登記事項証明書, 測量図, 契約書案 …), an edition a row, with who has opened each.
create table "dealPapers" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "negotiationID" text not null references negotiations,
  kind integer not null,
  name text not null,
  path text not null,
  edition integer not null,
  "replacesID" text,
  "replacedAt" timestamptz(3),
  side integer not null,
  "uploaderID" text not null,
  openings jsonb not null,
  "isOpened" boolean not null,
  constraint "dealPapers_later_edition_of_one" check (edition = 1 or "replacesID" is not null)
);
create index "dealPapers_negotiation" on "dealPapers" ("negotiationID", "createdAt" desc, id desc);
create unique index "dealPapers_path" on "dealPapers" (path);
-- Of an edition there is one successor.
create unique index "dealPapers_replaces" on "dealPapers" ("replacesID") where "replacesID" is not null;

-- What was said and agreed in a deal, kept word for word when it is finished.
create table "dealRecords" (
  "negotiationID" text primary key references negotiations,
  "createdAt" timestamptz(3) not null,
  data jsonb not null,
  -- What was public of a home when its deal was finished, for as long as the end may be taken back.
  publication jsonb
);
