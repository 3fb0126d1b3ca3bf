-- From which line of a room on the invited seller reads it; null: the whole of it, as everybody did who was invited before.
alter table negotiations add column "sellerReadsFrom" integer;
