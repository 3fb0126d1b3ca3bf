-- What proves that the product has written a line of the audit log (decision 049). Lines of before have none, and say so: nobody can tell
-- of them. The previous release writes lines without any.
alter table audits add column signature text default 'before';
alter table audits alter column signature drop default;
