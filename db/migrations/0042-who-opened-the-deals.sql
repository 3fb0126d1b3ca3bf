-- Who opened the open deals about an estate: a buyer (3) where there is one, else its seller (2). Nobody wrote it before.
update estates set "negotiationType" = (
  select max("negotiationType") from negotiations
  where "estateID" = estates.id and not "deletedFlag" and status in (1, 2, 3));
