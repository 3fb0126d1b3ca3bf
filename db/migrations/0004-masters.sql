-- What the desk offers and tells everybody. What is in use does not vanish: it retires, and is not offered any more.

-- Bumped once a transaction, at its commit, so that nobody waits for another's work.
create function bump_public_version() returns trigger language plpgsql as $$
begin
  update "publicVersion" set n = n + 1, "changedBy" = pg_current_xact_id()
    where "changedBy" <> pg_current_xact_id();
  return null;
end $$;

-- How often what the public reads has changed: pages that were drawn for visitors are kept as long as this stands still.
create table "publicVersion" (
  one boolean primary key default true check (one),
  n bigint not null default 0,
  "changedBy" xid8 not null default pg_current_xact_id()
);
insert into "publicVersion" default values;

create table prefectures (
  id integer primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  name text not null
);
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

create table "facilityCategoryMasters" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "facilityCategoryName" text not null,
  "visibleEstateType" integer not null,
  "sortOrder" integer not null,
  retired boolean not null default false
);
create constraint trigger facilities_shown after insert or update or delete on "facilityCategoryMasters"
  deferrable initially deferred for each row execute function bump_public_version();

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
  "usageFeeFlag" boolean not null,
  -- The kinds of home that a service is for; every kind, where none is named.
  "estateKinds" integer[] not null default '{}',
  retired boolean not null default false,
  -- Services that are not asked for together.
  "exclusiveWith" text[] not null default '{}',
  -- The rate of consumption tax that the price holds, in per cent. 0: what bears none.
  "taxRate" integer not null default 10 check ("taxRate" in (10, 8, 0)),
  -- Whether it is part of what a broker is paid for (宅地建物取引業法46条): 1 as the brokerage fee, 2 another service.
  kind integer not null default 2,
  -- What a contract needs once is sold to one side of a deal.
  "oncePerDeal" boolean not null default false,
  constraint "serviceMenus_kind" check (kind in (1, 2))
);
create constraint trigger menus_shown after insert or update or delete on "serviceMenus"
  deferrable initially deferred for each row execute function bump_public_version();

create table wizards (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  question text not null,
  "startFlag" boolean not null,
  "wizardType" integer not null,
  -- The step that the question heads. Each step asks one question of a kind at most.
  step integer,
  retired boolean not null default false
);
create unique index "wizardsOfAStep" on "wizards" ("wizardType", step) where not retired;

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
create index "notices_posted" on notices (status, "postDate" desc, id desc);
create constraint trigger notices_shown after insert or update or delete on notices
  deferrable initially deferred for each row execute function bump_public_version();

-- Which notices a person has opened.
create table "noticeReads" (
  "userID" text not null references users on delete cascade,
  "noticeID" text not null references notices on delete cascade,
  "createdAt" timestamptz not null,
  primary key ("userID", "noticeID")
);
create index "noticeReadsOfANotice" on "noticeReads" ("noticeID");
