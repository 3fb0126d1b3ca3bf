create table mailbox (
  id text primary key default uuidv7()::text,
  "to" text not null,
  subject text not null,
  text text not null,
  html text not null,
  "sentAt" timestamptz(3) not null default clock_timestamp()
);

create index "mailbox_newest" on mailbox ("sentAt" desc, id desc);

create index "mailbox_to" on mailbox (lower("to"), "sentAt" desc, id desc);
