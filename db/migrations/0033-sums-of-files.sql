-- What tells whether a file is still the one that was handed over (宅地建物取引業法施行規則15条の14第2項, 16条の4の8第2項, 16条の4の12第2項).
alter table images add column sha256 text;
alter table "dealPapers" add column sha256 text;
