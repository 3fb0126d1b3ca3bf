-- How the seller came to sell a home: a listing of an inherited one waits for the register.
alter table estates add column ownership integer;
