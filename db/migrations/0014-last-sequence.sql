-- The sequence of a room's last line, so that what is unread is known without asking the lines.
alter table negotiations add column "lastSequence" integer not null default 0;
update negotiations set "lastSequence" = last.sequence
  from (select "negotiationID", max(sequence) as sequence from chats group by 1) last where last."negotiationID" = id;
