CREATE TABLE "name_grams" (
	"gram" text NOT NULL,
	"word_id" bigint NOT NULL,
	CONSTRAINT "name_grams_gram_word_id_pk" PRIMARY KEY("gram","word_id")
);
--> statement-breakpoint
CREATE TABLE "name_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "name_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people_change_rows" (
	"change_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "people_change_rows_change_id_user_id_pk" PRIMARY KEY("change_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "people_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"by_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text,
	"count" integer NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_words" (
	"user_id" uuid NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "person_words_user_id_word_pk" PRIMARY KEY("user_id","word")
);
--> statement-breakpoint
CREATE TABLE "told_apart" (
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "told_apart_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sort_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "people_change_rows" ADD CONSTRAINT "people_change_rows_change_id_people_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."people_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_change_rows" ADD CONSTRAINT "people_change_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_changes" ADD CONSTRAINT "people_changes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_apart" ADD CONSTRAINT "told_apart_one_id_users_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_apart" ADD CONSTRAINT "told_apart_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "name_words_word_idx" ON "name_words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "people_change_rows_user_idx" ON "people_change_rows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "people_changes_by_idx" ON "people_changes" USING btree ("by_id","created_at");--> statement-breakpoint
CREATE INDEX "person_words_word_idx" ON "person_words" USING btree ("word" text_pattern_ops,"user_id");--> statement-breakpoint
CREATE INDEX "told_apart_other_idx" ON "told_apart" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "users_present_idx" ON "users" USING btree ("sort_name","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "users_students_idx" ON "users" USING btree ("sort_name","id") WHERE archived_at is null and personas @> '{student}'::text[];--> statement-breakpoint
CREATE INDEX "users_teachers_idx" ON "users" USING btree ("sort_name","id") WHERE archived_at is null and personas @> '{teacher}'::text[];--> statement-breakpoint
CREATE INDEX "users_admins_idx" ON "users" USING btree ("sort_name","id") WHERE archived_at is null and personas @> '{admin}'::text[];--> statement-breakpoint
CREATE INDEX "users_unseen_idx" ON "users" USING btree ("sort_name","id") WHERE archived_at is null and last_seen_at is null;--> statement-breakpoint
CREATE INDEX "users_disabled_idx" ON "users" USING btree ("sort_name","id") WHERE archived_at is null and disabled_at is not null;--> statement-breakpoint
CREATE INDEX "users_archived_idx" ON "users" USING btree ("sort_name","id") WHERE archived_at is not null;