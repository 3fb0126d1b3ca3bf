-- The seals of the audit log: each line's place in the order of sealing, and a hash over the line and the seal before it.
create table "auditChain" (
  sequence integer primary key,
  "auditID" text not null unique,
  hash text not null
);
create trigger "auditChain_stays" before update or delete on "auditChain" for each row execute function refuse_audit_change();
create trigger "auditChain_is_kept" before truncate on "auditChain" execute function refuse_audit_change();
create trigger audits_are_kept before truncate on audits execute function refuse_audit_change();

-- What the desk looks for lines by, newest first.
create index "audits_actor" on audits ("actorID", "createdAt" desc, id desc);
create index "audits_action" on audits (action, "createdAt" desc, id desc);
create index "audits_noun" on audits (noun, "createdAt" desc, id desc);
create index "audits_one_row" on audits ("rowID", "createdAt" desc, id desc);
create index "audits_request" on audits ("requestID", "createdAt" desc, id desc);
