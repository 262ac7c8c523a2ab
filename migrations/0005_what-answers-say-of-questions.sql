-- Estimates follow from evidence: they are made anew by the job at the end.
DELETE FROM "estimates";--> statement-breakpoint
UPDATE "learner_levels" SET "level" = 0, "answers" = 0;--> statement-breakpoint
CREATE TABLE "fitted_weights" (
	"id" integer PRIMARY KEY NOT NULL,
	"weights" double precision[] NOT NULL,
	"fitted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_answers" (
	"item_id" text NOT NULL,
	"skill_id" text NOT NULL,
	"level" integer NOT NULL,
	"answers" integer NOT NULL,
	"right_answers" integer NOT NULL,
	"push" bigint NOT NULL,
	"information" bigint NOT NULL,
	"w" bigint NOT NULL,
	"wz" bigint NOT NULL,
	"wzz" bigint NOT NULL,
	"wy" bigint NOT NULL,
	"wzy" bigint NOT NULL,
	CONSTRAINT "item_answers_item_id_level_skill_id_pk" PRIMARY KEY("item_id","level","skill_id")
);
--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "mean" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "variance" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "usual" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "mastered" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "points" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "solo_days" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "solo_at" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "placed" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "is_waived" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "level" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "choices" integer;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "expected" double precision;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "plain" double precision;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "difficulty" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "usual_difficulty" double precision[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "learner_levels" ADD COLUMN "variance" double precision DEFAULT 0.8 NOT NULL;--> statement-breakpoint
ALTER TABLE "learner_levels" ALTER COLUMN "variance" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "estimates" DROP COLUMN "known";--> statement-breakpoint
UPDATE "estimate_rebuilds" SET "finished_at" = now() WHERE "finished_at" IS NULL;--> statement-breakpoint
INSERT INTO "jobs" ("name", "key", "input") SELECT 'rebuild-estimates', 'rebuild-estimates', '{}' WHERE EXISTS (SELECT 1 FROM "evidence") ON CONFLICT DO NOTHING;
