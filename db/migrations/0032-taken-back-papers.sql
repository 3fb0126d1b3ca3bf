-- Why the desk took back a fixed quotation that nobody has ordered yet, and since when a paper no longer stands: what it
-- says stays as it was issued.
alter table quotations add column "takeBackReason" text;
alter table documents add column "voidedAt" timestamptz(3);
create or replace function refuse_document_change() returns trigger language plpgsql as $$
declare stays text[] := array['reissues', 'voidedAt', 'updatedAt', 'version'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - stays = to_jsonb(old) - stays
    and (old."voidedAt" is null or new."voidedAt" is not distinct from old."voidedAt") then
    return new;
  end if;
  raise exception 'documents are immutable';
end $$;
