-- Which notices a person has opened.
create table "noticeReads" (
  "userID" text not null references users on delete cascade,
  "noticeID" text not null references notices on delete cascade,
  "createdAt" timestamptz not null,
  primary key ("userID", "noticeID")
);
create index "noticeReadsOfANotice" on "noticeReads" ("noticeID");
