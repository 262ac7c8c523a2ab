-- Evidence is never edited: what a learner answered stays as it was. Erasing a person removes their rows.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER evidence_is_append_only BEFORE UPDATE ON "evidence" FOR EACH ROW EXECUTE FUNCTION refuse_change();
