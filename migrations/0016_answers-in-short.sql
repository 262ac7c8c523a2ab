ALTER TABLE "attempts" ADD COLUMN "scored" text;--> statement-breakpoint
-- What is kept in short is never older than the marks it was made of, whoever changes one.
CREATE FUNCTION forget_scored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "attempts" SET "scored" = NULL WHERE "id" = NEW."attempt_id" AND "scored" IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER attempt_questions_forget_scored AFTER UPDATE ON "attempt_questions" FOR EACH ROW
  WHEN (NEW."closed_at" IS NOT NULL AND (OLD."score", OLD."checked", OLD."points", OLD."response", OLD."attempt_id") IS DISTINCT FROM (NEW."score", NEW."checked", NEW."points", NEW."response", NEW."attempt_id"))
  EXECUTE FUNCTION forget_scored();
