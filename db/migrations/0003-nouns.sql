-- Every noun of src/domain as a table: one column a field, named as the field. A test compares the two.
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
  "adminMemo" text
);

create table estates (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  status integer not null,
  "userID" text not null,
  "postCode" text,
  "address1" text,
  "address2" text,
  register text,
  "registerKana" text,
  "ownerLastName" text,
  "ownerFirstName" text,
  "ownerLastNameKana" text,
  "ownerFirstNameKana" text,
  "ownerPostCode" text,
  "ownerPrefecturesCode" integer,
  "ownerPrefectures" text,
  "ownerCityCode" text,
  "ownerCity" text,
  "ownerAddress1" text,
  "ownerAddress2" text,
  "coOwnersConsent" boolean,
  documents jsonb not null,
  "denyReason" text,
  "changeReason" text,
  "negotiationType" integer,
  "suspendedReason" text,
  "priceHistory" jsonb not null,
  "appliedAt" timestamptz(3),
  "viewCount" integer not null,
  title text,
  "estateType" integer not null,
  "estateTypeDetail" integer not null,
  "statusOfUse" integer,
  region integer,
  "prefecturesCode" integer,
  prefectures text,
  "cityCode" text,
  city text,
  town text,
  "publicAddress" text,
  "nearestStation" text,
  "nearestStationTime" integer,
  "busStop" text,
  "busRideTime" integer,
  "busStopTime" integer,
  "routeDescription" text,
  price bigint,
  "priceDecided" boolean not null,
  "freeTransfer" boolean not null,
  "areaOfUse" integer,
  "appealPoint" text,
  notes text,
  disclosure text,
  "disclosureSource" integer,
  "deliveryTiming" integer,
  "deliveryDate" date,
  "facilityFree" text,
  "nearbyFacilities" jsonb not null,
  "facilityIDs" text[] not null,
  "reasonForSale" text,
  "reasonForSaleCodes" integer[] not null,
  "surveyCodes" integer[] not null,
  "surveyMemo" text,
  renovation text,
  "topImage" text,
  "transactionMode" integer,
  land jsonb not null,
  building jsonb not null,
  "estatePhotos" jsonb not null,
  "negotiationStatus" integer,
  "firstApprovedAt" timestamptz(3),
  "approvedAt" timestamptz(3),
  "nextUpdateAt" date,
  "searchKind" integer,
  "searchArea" numeric(12,2),
  "searchTotalFloorArea" numeric(12,2),
  "searchBuildingDate" text,
  "searchFloorPlan" integer
);

create table publications (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  title text,
  "estateType" integer not null,
  "estateTypeDetail" integer not null,
  "statusOfUse" integer,
  region integer,
  "prefecturesCode" integer,
  prefectures text,
  "cityCode" text,
  city text,
  town text,
  "publicAddress" text,
  "nearestStation" text,
  "nearestStationTime" integer,
  "busStop" text,
  "busRideTime" integer,
  "busStopTime" integer,
  price bigint not null,
  "transactionMode" integer,
  "negotiationStatus" integer,
  "areaOfUse" integer,
  "topImage" text,
  "facilityIDs" text[] not null,
  "firstApprovedAt" timestamptz(3) not null,
  "approvedAt" timestamptz(3),
  "nextUpdateAt" date,
  "priceBefore" bigint,
  "priceBeforeFrom" timestamptz(3),
  "priceCutAt" timestamptz(3),
  "searchKind" integer,
  "searchArea" numeric(12,2),
  "searchTotalFloorArea" numeric(12,2),
  "searchBuildingDate" text,
  "searchFloorPlan" integer,
  "suspendedReason" text,
  words text not null,
  "wordParts" text[] not null,
  body jsonb not null
);

create table favorites (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "buyerID" text not null,
  "estateID" text not null
);

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
  "adminLastSendAt" timestamptz(3)
);

create table chats (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "negotiationID" text not null,
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
  sequence integer not null
);

create table quotations (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "negotiationID" text not null,
  "userID" text not null,
  "quotationStatus" integer not null,
  "quotationRequestAt" timestamptz(3),
  "quotationFixAt" timestamptz(3),
  "serviceMenuIDs" text[] not null,
  lines jsonb not null,
  "totalAmount" bigint,
  "validUntil" date,
  note text
);

create table orders (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "negotiationID" text not null,
  "quotationID" text,
  "orderUserID" text not null,
  "orderAt" timestamptz(3) not null,
  "orderCancelAt" timestamptz(3),
  "orderStatus" integer not null,
  "totalAmount" bigint not null
);

create table payments (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "negotiationID" text not null,
  "orderID" text not null,
  "paymentUserID" text not null,
  "paymentStatus" integer not null,
  amount bigint not null,
  method integer,
  "dueDate" date,
  "refundedAmount" bigint not null,
  "stripePaymentID" text,
  "errorReason" text
);

create table notices (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  title text not null,
  body text not null,
  "postDate" date not null,
  status integer not null
);

create table "serviceMenus" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  name text not null,
  description text,
  "displayOrder" integer not null,
  price bigint not null,
  "priceDescription" text,
  "buyerMenuFlag" boolean not null,
  "sellerMenuFlag" boolean not null,
  "usageFeeFlag" boolean not null
);

create table "facilityCategoryMasters" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "facilityCategoryName" text not null,
  "visibleEstateType" integer not null,
  "sortOrder" integer not null
);

create table wizards (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  question text not null,
  "startFlag" boolean not null,
  "wizardType" integer not null
);

create table prefectures (
  id integer primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  name text not null
);

-- People
create sequence "userNumbers";
create unique index "users_userNumber" on users ("userNumber");
create index "users_applications" on users ("sellerApprovedStatus", "sellerAppliedAt");
create index "users_email" on users (email);

-- A seller's listings by state, and the desk's queue, oldest first.
create index "estates_of_seller" on estates ("userID", status, "createdAt" desc, id desc);
create index "estates_queue" on estates (status, "appliedAt", id);
create index "estates_nextUpdateAt" on estates ("nextUpdateAt") where status = 3;

-- Search: where, then in which order, ties by id; the other filters ride along so that no row is fetched in vain.
alter table publications add foreign key (id) references estates on delete cascade;
create index "publications_newest" on publications ("firstApprovedAt" desc, id desc)
  include ("searchKind", "estateType", price, "searchArea", "searchTotalFloorArea", "searchBuildingDate", "searchFloorPlan", "nearestStationTime")
  where "suspendedReason" is null;
create index "publications_cheapest" on publications (price, id)
  include ("searchKind", "estateType", "searchArea", "searchTotalFloorArea", "searchBuildingDate", "searchFloorPlan", "nearestStationTime")
  where "suspendedReason" is null;
create index "publications_prefecture_newest" on publications ("prefecturesCode", "firstApprovedAt" desc, id desc)
  include ("searchKind", "estateType", price, "searchArea", "searchTotalFloorArea", "searchBuildingDate", "searchFloorPlan", "nearestStationTime")
  where "suspendedReason" is null;
create index "publications_prefecture_cheapest" on publications ("prefecturesCode", price, id)
  include ("searchKind", "estateType", "searchArea", "searchTotalFloorArea", "searchBuildingDate", "searchFloorPlan", "nearestStationTime")
  where "suspendedReason" is null;
create index "publications_city_newest" on publications ("cityCode", "firstApprovedAt" desc, id desc)
  include ("searchKind", "estateType", price, "searchArea", "searchTotalFloorArea", "searchBuildingDate", "searchFloorPlan", "nearestStationTime", town)
  where "suspendedReason" is null;
create index "publications_city_cheapest" on publications ("cityCode", price, id)
  include ("searchKind", "estateType", "searchArea", "searchTotalFloorArea", "searchBuildingDate", "searchFloorPlan", "nearestStationTime", town)
  where "suspendedReason" is null;
create index "publications_words" on publications using gin ("wordParts") where "suspendedReason" is null;

alter table favorites add foreign key ("buyerID") references users on delete cascade;
create unique index "favorites_once" on favorites ("buyerID", "estateID");
create index "favorites_estate" on favorites ("estateID");

-- Deals
create unique index "negotiations_open_once" on negotiations ("estateID", "buyerID")
  where status in (1, 2, 3) and not "deletedFlag" and "buyerID" is not null;
create index "negotiations_estate" on negotiations ("estateID", status);
create index "negotiations_buyer" on negotiations ("buyerID", "lastSendAt" desc);
create index "negotiations_seller" on negotiations ("sellerID", "lastSendAt" desc);
alter table chats add foreign key ("negotiationID") references negotiations;
create unique index "chats_sequence" on chats ("negotiationID", sequence);
create unique index "chats_once" on chats ("negotiationID", "senderID", "clientID") where "clientID" is not null;
create index "chats_images" on chats using gin ("imagePaths");
alter table quotations add foreign key ("negotiationID") references negotiations;
create unique index "quotations_open_once" on quotations ("negotiationID", "userID") where "quotationStatus" in (1, 2);
alter table orders add foreign key ("negotiationID") references negotiations;
alter table orders add foreign key ("quotationID") references quotations;
create unique index "orders_of_quotation" on orders ("quotationID") where "orderStatus" <> 9;
alter table payments add foreign key ("orderID") references orders;
create unique index "payments_stripe" on payments ("stripePaymentID");
create index "orders_negotiation" on orders ("negotiationID");
create index "payments_negotiation" on payments ("negotiationID");
create index "payments_order" on payments ("orderID");

create index "notices_posted" on notices (status, "postDate" desc, id desc);

-- What was done by whom. Append-only.
create table audits (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "actorID" text,
  "actorRole" integer,
  action text not null,
  noun text not null,
  "rowID" text not null,
  before jsonb,
  after jsonb,
  reason text,
  "requestID" text not null,
  ip text not null
);
create index "audits_row" on audits (noun, "rowID", "createdAt" desc);
create index "audits_newest" on audits ("createdAt" desc, id desc);
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audits_stay before update or delete on audits for each row execute function refuse_audit_change();

-- Sessions of server rendering: the cookie's SHA-256, never the cookie.
create table sessions (
  hash text primary key,
  "userID" text not null,
  "createdAt" timestamptz(3) not null,
  "expiresAt" timestamptz(3) not null
);
create index "sessions_user" on sessions ("userID");
create index "sessions_expiry" on sessions ("expiresAt");

create table "idempotencyKeys" (
  key text primary key,
  "bodyHash" text not null,
  answer jsonb,
  "createdAt" timestamptz(3) not null
);
create index "idempotencyKeys_age" on "idempotencyKeys" ("createdAt");

-- Uploaded files: whose they are decides who may see them.
create table images (
  id text primary key,
  path text not null unique,
  "thumbnailPath" text unique,
  dir text not null,
  name text not null,
  width integer,
  height integer,
  size integer not null,
  "contentType" text not null,
  "userID" text not null,
  "createdAt" timestamptz(3) not null,
  "removedAt" timestamptz(3)
);
create index "images_user" on images ("userID");
create index "images_removed" on images ("removedAt") where "removedAt" is not null;

insert into prefectures (id, name, "createdAt", "updatedAt", version) values
  (1, '北海道', now(), now(), 1),
  (2, '青森県', now(), now(), 1),
  (3, '岩手県', now(), now(), 1),
  (4, '宮城県', now(), now(), 1),
  (5, '秋田県', now(), now(), 1),
  (6, '山形県', now(), now(), 1),
  (7, '福島県', now(), now(), 1),
  (8, '茨城県', now(), now(), 1),
  (9, '栃木県', now(), now(), 1),
  (10, '群馬県', now(), now(), 1),
  (11, '埼玉県', now(), now(), 1),
  (12, '千葉県', now(), now(), 1),
  (13, '東京都', now(), now(), 1),
  (14, '神奈川県', now(), now(), 1),
  (15, '新潟県', now(), now(), 1),
  (16, '富山県', now(), now(), 1),
  (17, '石川県', now(), now(), 1),
  (18, '福井県', now(), now(), 1),
  (19, '山梨県', now(), now(), 1),
  (20, '長野県', now(), now(), 1),
  (21, '岐阜県', now(), now(), 1),
  (22, '静岡県', now(), now(), 1),
  (23, '愛知県', now(), now(), 1),
  (24, '三重県', now(), now(), 1),
  (25, '滋賀県', now(), now(), 1),
  (26, '京都府', now(), now(), 1),
  (27, '大阪府', now(), now(), 1),
  (28, '兵庫県', now(), now(), 1),
  (29, '奈良県', now(), now(), 1),
  (30, '和歌山県', now(), now(), 1),
  (31, '鳥取県', now(), now(), 1),
  (32, '島根県', now(), now(), 1),
  (33, '岡山県', now(), now(), 1),
  (34, '広島県', now(), now(), 1),
  (35, '山口県', now(), now(), 1),
  (36, '徳島県', now(), now(), 1),
  (37, '香川県', now(), now(), 1),
  (38, '愛媛県', now(), now(), 1),
  (39, '高知県', now(), now(), 1),
  (40, '福岡県', now(), now(), 1),
  (41, '佐賀県', now(), now(), 1),
  (42, '長崎県', now(), now(), 1),
  (43, '熊本県', now(), now(), 1),
  (44, '大分県', now(), now(), 1),
  (45, '宮崎県', now(), now(), 1),
  (46, '鹿児島県', now(), now(), 1),
  (47, '沖縄県', now(), now(), 1);
