-- Entries of the audit log are never changed and never removed. What was written with one (its detail) can be erased, both parts of it, once.
CREATE FUNCTION guard_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.detail IS NULL AND NEW.detail_salt IS NULL
    AND (NEW.number, NEW.at, NEW.act, NEW.mark) = (OLD.number, OLD.at, OLD.act, OLD.mark)
    AND NEW.actor_id IS NOT DISTINCT FROM OLD.actor_id AND NEW.subject_id IS NOT DISTINCT FROM OLD.subject_id
    AND NEW.detail_hash IS NOT DISTINCT FROM OLD.detail_hash THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION guard_audit();
--> statement-breakpoint
CREATE TRIGGER audit_is_not_emptied BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION guard_audit();
