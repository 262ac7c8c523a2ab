-- Calls of a language model are never changed and never removed: what was spent stays as it was. Erasing a person takes their id out.
CREATE FUNCTION guard_engine_calls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.user_id IS NULL AND to_jsonb(NEW) - 'user_id' = to_jsonb(OLD) - 'user_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER engine_calls_are_append_only BEFORE UPDATE OR DELETE ON "engine_calls" FOR EACH ROW EXECUTE FUNCTION guard_engine_calls();
--> statement-breakpoint
CREATE TRIGGER engine_calls_are_not_emptied BEFORE TRUNCATE ON "engine_calls" FOR EACH STATEMENT EXECUTE FUNCTION guard_engine_calls();
