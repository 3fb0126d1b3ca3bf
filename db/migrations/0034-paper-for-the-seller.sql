-- On which day the seller was given the paper of the contract by hand (宅地建物取引業法37条1項): each side gets it on a day of its own.
alter table "dealPapers" add column "sellerHandedOn" date;
