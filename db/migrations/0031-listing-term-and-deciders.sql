-- Who of the desk decided last about a seller and about a listing, and when the end of a listing was announced to its seller.
alter table users add column "decidedBy" text;
alter table estates add column "decidedBy" text;
alter table estates add column "endNoticedOn" date;
update users set "decidedBy" = (select "actorID" from audits where noun = 'user' and "rowID" = users.id
  and action in ('approve', 'reject', 'revoke') order by "createdAt" desc limit 1)
  where "sellerApprovedStatus" in (3, 4);
update estates set "decidedBy" = (select "actorID" from audits where noun = 'estate' and "rowID" = estates.id
  and action in ('approve', 'reject', 'takeDown', 'close') order by "createdAt" desc limit 1)
  where status in (3, 9, 10);
