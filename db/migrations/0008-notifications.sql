-- What people are told of the changes they wait for, which mails they do not want, and up to which line of a room they
-- have been reminded of what they have not read.
create table notifications (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "userID" text not null references users on delete cascade,
  kind integer not null,
  title text not null,
  body text not null,
  path text,
  "readAt" timestamptz(3)
);
create index "notifications_own" on notifications ("userID", "createdAt" desc, id desc);
create index "notifications_unread" on notifications ("userID") where "readAt" is null;

alter table users add column "mutedMails" integer[] not null default '{}';

create table "chatReminders" (
  "negotiationID" text not null references negotiations on delete cascade,
  "readerID" text not null,
  sequence integer not null,
  primary key ("negotiationID", "readerID")
);
