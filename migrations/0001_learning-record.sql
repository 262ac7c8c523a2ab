CREATE TABLE "classes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"grade" text NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enrolments_class_id_user_id_pk" PRIMARY KEY("class_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "estimate_rebuilds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_learner_id" uuid,
	"evidence_count" bigint DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "estimates" (
	"learner_id" uuid NOT NULL,
	"skill_id" text NOT NULL,
	"known" double precision NOT NULL,
	"weight" double precision NOT NULL,
	"evidence_count" integer NOT NULL,
	"correct_count" integer NOT NULL,
	"stability_days" double precision NOT NULL,
	"needs_unaided_check" boolean NOT NULL,
	"was_secure" boolean NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "estimates_learner_id_skill_id_pk" PRIMARY KEY("learner_id","skill_id")
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "evidence_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"learner_id" uuid NOT NULL,
	"answer_key" uuid NOT NULL,
	"question_id" uuid,
	"item_id" text NOT NULL,
	"skill_ids" text[] NOT NULL,
	"context" text NOT NULL,
	"is_correct" boolean NOT NULL,
	"score" double precision NOT NULL,
	"attempt" integer NOT NULL,
	"hints_used" integer NOT NULL,
	"is_aided" boolean NOT NULL,
	"seconds" double precision,
	"misconception_id" text,
	"stem" text NOT NULL,
	"response" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evidence_learner_answer_key" UNIQUE("learner_id","answer_key")
);
--> statement-breakpoint
CREATE TABLE "fitted_parameters" (
	"skill_id" text PRIMARY KEY NOT NULL,
	"initial" double precision NOT NULL,
	"learn" double precision NOT NULL,
	"guess" double precision NOT NULL,
	"slip" double precision NOT NULL,
	"half_life_days" double precision NOT NULL,
	"evidence_count" integer NOT NULL,
	"fitted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learner_levels" (
	"learner_id" uuid PRIMARY KEY NOT NULL,
	"level" double precision NOT NULL,
	"answers" integer NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_cards" (
	"learner_id" uuid NOT NULL,
	"item_id" text NOT NULL,
	"skill_id" text NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"state" integer NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"learning_steps" integer NOT NULL,
	"scheduled_days" integer NOT NULL,
	"last_reviewed_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_cards_learner_id_item_id_pk" PRIMARY KEY("learner_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "practice_contexts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"skill_id" text NOT NULL,
	"level" integer NOT NULL,
	"seed" integer NOT NULL,
	"body_hash" text NOT NULL,
	"stem" text,
	"model" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_contexts_question_key" UNIQUE("item_id","level","seed","body_hash")
);
--> statement-breakpoint
CREATE TABLE "practices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"purpose" text NOT NULL,
	"skill_ids" text[] NOT NULL,
	"lesson_id" text,
	"section_index" integer,
	"block_index" integer,
	"item_ids" text[],
	"total" integer NOT NULL,
	"contexts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"practice_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item_id" text NOT NULL,
	"skill_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"is_unaided" boolean DEFAULT false NOT NULL,
	"context_id" uuid,
	"follows_example" boolean DEFAULT false NOT NULL,
	"hints_shown" integer DEFAULT 0 NOT NULL,
	"attempts_at_hint" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_response" text,
	"last_read_back" jsonb,
	"last_feedback" jsonb,
	"status" text DEFAULT 'open' NOT NULL,
	"outcome" text,
	"presented_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "questions_practice_position_key" UNIQUE("practice_id","position")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"learner_id" uuid NOT NULL,
	"lesson_id" text NOT NULL,
	"section_index" integer DEFAULT 0 NOT NULL,
	"sections_done" integer[] DEFAULT '{}' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "lesson_progress_learner_id_lesson_id_pk" PRIMARY KEY("learner_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "goal_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"goal_id" uuid NOT NULL,
	"by_id" uuid,
	"text" text NOT NULL,
	"now" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid NOT NULL,
	"by_id" uuid,
	"statement" text NOT NULL,
	"skill_id" text NOT NULL,
	"baseline" double precision NOT NULL,
	"target" double precision NOT NULL,
	"due_on" date NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid,
	"steps" text[] NOT NULL,
	"days" integer,
	"why" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_narratives" (
	"plan_id" uuid NOT NULL,
	"facts_hash" text NOT NULL,
	"why" text,
	"family" text,
	"model" text NOT NULL,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"retry_at" timestamp with time zone,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_narratives_plan_id_facts_hash_pk" PRIMARY KEY("plan_id","facts_hash")
);
--> statement-breakpoint
CREATE TABLE "plan_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"skill_id" text,
	"lesson_id" text,
	"minutes" integer NOT NULL,
	"date" date NOT NULL,
	"status" text DEFAULT 'todo' NOT NULL,
	"done_at" timestamp with time zone,
	"skip_reason" text,
	"reason" jsonb NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"is_override" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid NOT NULL,
	"from_id" uuid,
	"class_id" uuid,
	"title" text NOT NULL,
	"skill_ids" text[] NOT NULL,
	"settings" jsonb NOT NULL,
	"status" text NOT NULL,
	"planned_sequence" bigint DEFAULT 0 NOT NULL,
	"planned_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "xapi_activities" (
	"key" uuid PRIMARY KEY NOT NULL,
	"iri" text NOT NULL,
	"definition" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "xapi_attachments" (
	"sha2" text PRIMARY KEY NOT NULL,
	"file_key" text NOT NULL,
	"byte_size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "xapi_clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"scope" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "xapi_clients_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "xapi_documents" (
	"key" uuid PRIMARY KEY NOT NULL,
	"scope" uuid NOT NULL,
	"registration" uuid,
	"document_id" text NOT NULL,
	"learner_id" uuid,
	"content" "bytea" NOT NULL,
	"content_type" text NOT NULL,
	"etag" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "xapi_evidence_marks" (
	"id" integer PRIMARY KEY NOT NULL,
	"safe_sequence" bigint DEFAULT 0 NOT NULL,
	"seen_sequence" bigint DEFAULT 0 NOT NULL,
	"candidate_sequence" bigint DEFAULT 0 NOT NULL,
	"candidate_xmax" text,
	"candidate_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "xapi_statement_keys" (
	"key" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	CONSTRAINT "xapi_statement_keys_key_sequence_pk" PRIMARY KEY("key","sequence")
);
--> statement-breakpoint
CREATE TABLE "xapi_statements" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "xapi_statements_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid NOT NULL,
	"stored" timestamp (3) with time zone NOT NULL,
	"statement" json NOT NULL,
	"is_own" boolean DEFAULT false NOT NULL,
	"learner_id" uuid,
	"refers_to" uuid,
	"is_voiding" boolean DEFAULT false NOT NULL,
	"is_voided" boolean DEFAULT false NOT NULL,
	CONSTRAINT "xapi_statements_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_levels" ADD CONSTRAINT "learner_levels_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practices" ADD CONSTRAINT "practices_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_context_id_practice_contexts_id_fk" FOREIGN KEY ("context_id") REFERENCES "public"."practice_contexts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_notes" ADD CONSTRAINT "goal_notes_goal_id_goals_id_fk" FOREIGN KEY ("goal_id") REFERENCES "public"."goals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_notes" ADD CONSTRAINT "goal_notes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_narratives" ADD CONSTRAINT "plan_narratives_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_steps" ADD CONSTRAINT "plan_steps_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xapi_documents" ADD CONSTRAINT "xapi_documents_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xapi_statement_keys" ADD CONSTRAINT "xapi_statement_keys_sequence_xapi_statements_sequence_fk" FOREIGN KEY ("sequence") REFERENCES "public"."xapi_statements"("sequence") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xapi_statements" ADD CONSTRAINT "xapi_statements_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrolments_user_idx" ON "enrolments" USING btree ("user_id","role");--> statement-breakpoint
CREATE INDEX "evidence_learner_idx" ON "evidence" USING btree ("learner_id","sequence");--> statement-breakpoint
CREATE INDEX "evidence_item_idx" ON "evidence" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "evidence_recorded_idx" ON "evidence" USING btree ("recorded_at","id");--> statement-breakpoint
CREATE INDEX "evidence_sequence_idx" ON "evidence" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "review_cards_due_idx" ON "review_cards" USING btree ("learner_id","due_at");--> statement-breakpoint
CREATE INDEX "practice_contexts_skill_idx" ON "practice_contexts" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "practices_learner_idx" ON "practices" USING btree ("learner_id","status","updated_at");--> statement-breakpoint
CREATE INDEX "questions_learner_idx" ON "questions" USING btree ("learner_id","presented_at");--> statement-breakpoint
CREATE INDEX "questions_context_idx" ON "questions" USING btree ("learner_id","context_id") WHERE "questions"."context_id" is not null;--> statement-breakpoint
CREATE INDEX "lesson_progress_updated_idx" ON "lesson_progress" USING btree ("learner_id","updated_at");--> statement-breakpoint
CREATE INDEX "goal_notes_goal_idx" ON "goal_notes" USING btree ("goal_id","created_at");--> statement-breakpoint
CREATE INDEX "goal_notes_by_idx" ON "goal_notes" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "goals_learner_idx" ON "goals" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "goals_by_idx" ON "goals" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "plan_changes_plan_idx" ON "plan_changes" USING btree ("plan_id","at");--> statement-breakpoint
CREATE INDEX "plan_changes_by_idx" ON "plan_changes" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "plan_steps_plan_idx" ON "plan_steps" USING btree ("plan_id","position");--> statement-breakpoint
CREATE INDEX "plans_learner_idx" ON "plans" USING btree ("learner_id","status");--> statement-breakpoint
CREATE INDEX "plans_class_idx" ON "plans" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "plans_from_idx" ON "plans" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "xapi_documents_scope_idx" ON "xapi_documents" USING btree ("scope","updated_at");--> statement-breakpoint
CREATE INDEX "xapi_documents_learner_idx" ON "xapi_documents" USING btree ("learner_id") WHERE "xapi_documents"."learner_id" is not null;--> statement-breakpoint
CREATE INDEX "xapi_statement_keys_sequence_idx" ON "xapi_statement_keys" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "xapi_statements_stored_idx" ON "xapi_statements" USING btree ("stored");--> statement-breakpoint
CREATE INDEX "xapi_statements_refers_to_idx" ON "xapi_statements" USING btree ("refers_to") WHERE "xapi_statements"."refers_to" is not null;--> statement-breakpoint
CREATE INDEX "xapi_statements_learner_idx" ON "xapi_statements" USING btree ("learner_id") WHERE "xapi_statements"."learner_id" is not null;