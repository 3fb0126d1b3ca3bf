-- Whose answer a talk awaits, and since when: kept with the deal by each line, invitation and move, for lists to ask for.
alter table negotiations add column "awaitedRole" integer, add column "awaitedSince" timestamptz(3);
create index "negotiations_awaited" on negotiations ("awaitedRole", "awaitedSince") where "awaitedRole" is not null;

-- In earlier talks it is whoever did not say the last word; in those of three the other party.
update negotiations set "awaitedSince" = last."createdAt", "awaitedRole" = case
    when last."userType" = 1 then case when "negotiationType" = 2 then 2 else 3 end
    when "sellerInvitedFlag" and "negotiationType" = 3 then 5 - last."userType"
    else 1 end
  from (select distinct on ("negotiationID") "negotiationID", "userType", "createdAt" from chats
    where "senderID" <> 'admin' and "relationID" is null and "audienceID" is null
    order by "negotiationID", sequence desc) last
  where last."negotiationID" = negotiations.id and status in (1, 2);
-- Who was invited and has not said anything yet, is asked to.
update negotiations set "awaitedRole" = 2, "awaitedSince" = coalesce("adminLastSendAt", "updatedAt")
  where status = 1 and "sellerInvitedFlag" and "negotiationType" = 3 and "sellerLastSendAt" is null;

-- Everybody of the desk reads for themselves; `admin` stays as how far the desk has read, for the parties.
insert into "chatReads" ("negotiationID", "readerID", sequence, "readAt")
  select "negotiationID", users.id, sequence, "readAt" from "chatReads" cross join users
  where "readerID" = 'admin' and "userType" = 1 on conflict do nothing;

-- What waits for the desk, the oldest first.
create index "offers_agreed" on offers ("negotiationID") where status = 2;
create index "negotiations_established" on negotiations (id) where status = 3;
create index "quotations_requested" on quotations ("quotationRequestAt") where "quotationStatus" = 1;

-- The operator has one name in every room.
update chats set "senderName" = 'スミカ運営' where "userType" = 1 and "senderName" <> 'スミカ運営';
update chats set "receiverName" = 'スミカ運営' where "receiverID" = 'admin' and "receiverName" <> 'スミカ運営';
