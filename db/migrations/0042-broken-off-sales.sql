-- Changes rows of erasures: a sale that was agreed upon and broken off is kept as long as one that was finished, and what holds its
-- records back goes on to hold them.
update erasures e set what = 'finishedDeals' from negotiations n
  where e.what = 'failedDeals' and n.id = e."rowID" and n.status = 9 and n."establishedAt" is not null
    and not exists (select from erasures other where other.what = 'finishedDeals' and other."rowID" = e."rowID");
