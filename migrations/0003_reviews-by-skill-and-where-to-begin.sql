-- Cards are by skill from here on, and follow from evidence: they are made anew by the job at the end.
DELETE FROM "review_cards";--> statement-breakpoint
CREATE TABLE "learner_grades" (
	"learner_id" uuid PRIMARY KEY NOT NULL,
	"grade" integer,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_cards" DROP CONSTRAINT "review_cards_learner_id_item_id_pk";--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_learner_id_skill_id_pk" PRIMARY KEY("learner_id","skill_id");--> statement-breakpoint
ALTER TABLE "review_cards" ADD COLUMN "right_since" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "review_cards" ADD COLUMN "wrong_since" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "ready_on" date;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "ready_from" date;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "ready_to" date;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "is_in_time" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "paces" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "stages" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "learner_grades" ADD CONSTRAINT "learner_grades_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" DROP COLUMN "item_id";--> statement-breakpoint
UPDATE "plans" SET "ready_on" = (SELECT max("date") FROM "plan_steps" WHERE "plan_id" = "plans"."id" AND "status" = 'todo' AND "kind" <> 'review');--> statement-breakpoint
UPDATE "estimate_rebuilds" SET "finished_at" = now() WHERE "finished_at" IS NULL;--> statement-breakpoint
INSERT INTO "jobs" ("name", "key", "input") SELECT 'rebuild-estimates', 'rebuild-estimates', '{}' WHERE EXISTS (SELECT 1 FROM "evidence") ON CONFLICT DO NOTHING;
