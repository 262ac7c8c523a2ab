CREATE TABLE "item_classes" (
	"item_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	CONSTRAINT "item_classes_item_id_class_id_pk" PRIMARY KEY("item_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "item_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"file_key" text NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"byte_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_pictures_sha256_key" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "item_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"body" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_versions_number_key" UNIQUE("item_id","number")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"make_key" uuid NOT NULL,
	"sharing" text DEFAULT 'own' NOT NULL,
	"draft" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"kind" text,
	"skill_ids" text[] DEFAULT '{}' NOT NULL,
	"standards" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"difficulty" double precision,
	"excerpt" text DEFAULT '' NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"facility" double precision,
	"discrimination" double precision,
	"words" text DEFAULT '' NOT NULL,
	"fingerprint" text,
	"stimulus_id" text,
	"source" jsonb,
	"is_to_review" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "items_make_key" UNIQUE("make_key")
);
--> statement-breakpoint
CREATE TABLE "sittings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"test_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"class_id" uuid,
	"assignment_id" uuid,
	"by_id" uuid,
	"access_code" text,
	"closes_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"is_live" boolean DEFAULT false NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sittings_assignment_key" UNIQUE("assignment_id")
);
--> statement-breakpoint
CREATE TABLE "test_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"test_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"body" jsonb NOT NULL,
	"by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_versions_number_key" UNIQUE("test_id","number")
);
--> statement-breakpoint
CREATE TABLE "tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"make_key" uuid NOT NULL,
	"draft" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"is_changed" boolean DEFAULT true NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tests_make_key" UNIQUE("make_key")
);
--> statement-breakpoint
CREATE TABLE "attempt_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"section_id" text NOT NULL,
	"place_id" text NOT NULL,
	"item_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"points" double precision NOT NULL,
	"response" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone,
	"is_flagged" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp with time zone,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	"checked" jsonb,
	"score" double precision,
	"marking" jsonb,
	"marked_by_id" uuid,
	"marked_at" timestamp with time zone,
	CONSTRAINT "attempt_questions_position_key" UNIQUE("attempt_id","position")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sitting_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"seed" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"base_seconds" integer,
	"time_factor" double precision DEFAULT 1 NOT NULL,
	"grace_seconds" integer DEFAULT 0 NOT NULL,
	"paused_at" timestamp with time zone,
	"paused_seconds" integer DEFAULT 0 NOT NULL,
	"handed_in_at" timestamp with time zone,
	"ended_by" text,
	"marked_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attempts_number_key" UNIQUE("sitting_id","learner_id","number")
);
--> statement-breakpoint
CREATE TABLE "live_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sitting_id" uuid NOT NULL,
	"by_id" uuid,
	"join_code" text NOT NULL,
	"pacing" text NOT NULL,
	"state" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"questions" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mark_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_score" double precision,
	"to_score" double precision,
	"reason" text DEFAULT '' NOT NULL,
	"by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mark_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reply" text,
	"replied_by_id" uuid,
	"replied_at" timestamp with time zone,
	CONSTRAINT "mark_questions_question_key" UNIQUE("question_id")
);
--> statement-breakpoint
CREATE TABLE "mark_suggestions" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid NOT NULL,
	"engine" text NOT NULL,
	"suggestion" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skill_moves" (
	"attempt_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"skill_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb,
	CONSTRAINT "skill_moves_attempt_id_skill_id_pk" PRIMARY KEY("attempt_id","skill_id")
);
--> statement-breakpoint
ALTER TABLE "item_classes" ADD CONSTRAINT "item_classes_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_classes" ADD CONSTRAINT "item_classes_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_pictures" ADD CONSTRAINT "item_pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_versions" ADD CONSTRAINT "item_versions_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_versions" ADD CONSTRAINT "item_versions_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_version_id_test_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."test_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_versions" ADD CONSTRAINT "test_versions_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_versions" ADD CONSTRAINT "test_versions_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD CONSTRAINT "attempt_questions_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD CONSTRAINT "attempt_questions_version_id_item_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."item_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD CONSTRAINT "attempt_questions_marked_by_id_users_id_fk" FOREIGN KEY ("marked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_sitting_id_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_sitting_id_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_changes" ADD CONSTRAINT "mark_changes_question_id_attempt_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."attempt_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_changes" ADD CONSTRAINT "mark_changes_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_changes" ADD CONSTRAINT "mark_changes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_questions" ADD CONSTRAINT "mark_questions_question_id_attempt_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."attempt_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_questions" ADD CONSTRAINT "mark_questions_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_questions" ADD CONSTRAINT "mark_questions_replied_by_id_users_id_fk" FOREIGN KEY ("replied_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_suggestions" ADD CONSTRAINT "mark_suggestions_question_id_attempt_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."attempt_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_suggestions" ADD CONSTRAINT "mark_suggestions_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_moves" ADD CONSTRAINT "skill_moves_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_moves" ADD CONSTRAINT "skill_moves_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_classes_class_idx" ON "item_classes" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "item_pictures_owner_idx" ON "item_pictures" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "item_versions_by_idx" ON "item_versions" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "items_owner_idx" ON "items" USING btree ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "items_school_idx" ON "items" USING btree ("updated_at") WHERE "items"."sharing" = 'school';--> statement-breakpoint
CREATE INDEX "items_words_idx" ON "items" USING gin (to_tsvector('simple', "words"));--> statement-breakpoint
CREATE INDEX "items_fingerprint_idx" ON "items" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "items_stimulus_idx" ON "items" USING btree ("stimulus_id") WHERE "items"."stimulus_id" is not null;--> statement-breakpoint
CREATE INDEX "sittings_test_idx" ON "sittings" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "sittings_version_idx" ON "sittings" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "sittings_class_idx" ON "sittings" USING btree ("class_id","created_at");--> statement-breakpoint
CREATE INDEX "sittings_by_idx" ON "sittings" USING btree ("by_id","created_at");--> statement-breakpoint
CREATE INDEX "sittings_open_idx" ON "sittings" USING btree ("closes_at") WHERE "sittings"."released_at" is null;--> statement-breakpoint
CREATE INDEX "test_versions_by_idx" ON "test_versions" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "tests_owner_idx" ON "tests" USING btree ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "attempt_questions_item_idx" ON "attempt_questions" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "attempt_questions_version_idx" ON "attempt_questions" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "attempt_questions_marked_by_idx" ON "attempt_questions" USING btree ("marked_by_id");--> statement-breakpoint
CREATE INDEX "attempt_questions_to_mark_idx" ON "attempt_questions" USING btree ("attempt_id") WHERE "attempt_questions"."closed_at" is not null and "attempt_questions"."score" is null;--> statement-breakpoint
CREATE INDEX "attempts_learner_idx" ON "attempts" USING btree ("learner_id","started_at");--> statement-breakpoint
CREATE INDEX "attempts_ending_idx" ON "attempts" USING btree ("ends_at") WHERE "attempts"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "live_sessions_sitting_key" ON "live_sessions" USING btree ("sitting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_sessions_code_key" ON "live_sessions" USING btree ("join_code") WHERE "live_sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "live_sessions_by_idx" ON "live_sessions" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "mark_changes_question_idx" ON "mark_changes" USING btree ("question_id","created_at");--> statement-breakpoint
CREATE INDEX "mark_changes_by_idx" ON "mark_changes" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "mark_changes_learner_idx" ON "mark_changes" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "mark_questions_learner_idx" ON "mark_questions" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "mark_questions_replied_by_idx" ON "mark_questions" USING btree ("replied_by_id");--> statement-breakpoint
CREATE INDEX "mark_suggestions_learner_idx" ON "mark_suggestions" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "skill_moves_learner_idx" ON "skill_moves" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "announcements_withdrawn_by_idx" ON "announcements" USING btree ("withdrawn_by_id") WHERE withdrawn_by_id is not null;--> statement-breakpoint
CREATE INDEX "assignments_withdrawn_by_idx" ON "assignments" USING btree ("withdrawn_by_id") WHERE withdrawn_by_id is not null;--> statement-breakpoint
CREATE INDEX "roster_imports_started_by_idx" ON "roster_imports" USING btree ("started_by");