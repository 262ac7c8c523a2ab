ALTER TABLE "evidence" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
-- A mark that turns out to be wrong is corrected where it is evidence, too: the outcome alone, with when, and only in the transaction that names the row
-- by `slate.correcting`.
CREATE FUNCTION refuse_change_but_correcting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved "evidence";
BEGIN
  moved := NEW;
  moved.learner_id := OLD.learner_id;
  IF moved IS NOT DISTINCT FROM OLD AND current_setting('slate.merging', true) = OLD.learner_id || '>' || NEW.learner_id THEN
    RETURN NEW;
  END IF;
  moved := NEW;
  moved.is_correct := OLD.is_correct;
  moved.score := OLD.score;
  moved.misconception_id := OLD.misconception_id;
  moved.corrected_at := OLD.corrected_at;
  IF moved IS NOT DISTINCT FROM OLD AND NEW.corrected_at IS NOT NULL AND current_setting('slate.correcting', true) = OLD.id::text THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
DROP TRIGGER evidence_is_append_only ON "evidence";
--> statement-breakpoint
CREATE TRIGGER evidence_is_append_only BEFORE UPDATE ON "evidence" FOR EACH ROW EXECUTE FUNCTION refuse_change_but_correcting();
--> statement-breakpoint
DROP FUNCTION refuse_change_but_merging();
