-- Why an estate is not shown becomes a code; its words stand in the domain (SuspendedReason).
update estates set "suspendedReason" = case "suspendedReason"
    when '掲載内容の確認を待っています' then 'stale'
    when '成約したため' then 'sold'
    when '売主の確認が取り消されたため' then 'sellerRevoked'
    else 'stale'
  end
  where "suspendedReason" is not null;
update publications set "suspendedReason" = case "suspendedReason"
    when '掲載内容の確認を待っています' then 'stale'
    when '成約したため' then 'sold'
    when '売主の確認が取り消されたため' then 'sellerRevoked'
    else 'stale'
  end
  where "suspendedReason" is not null;
-- The public version is counted at the end of a transaction, and a table with events that wait cannot be altered.
set constraints all immediate;
alter table estates add constraint "estates_suspendedReason"
  check ("suspendedReason" in ('stale', 'sold', 'sellerRevoked'));
alter table publications add constraint "publications_suspendedReason"
  check ("suspendedReason" in ('stale', 'sold', 'sellerRevoked'));
