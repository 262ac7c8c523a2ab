CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"credential_id" text,
	"public_key" "bytea",
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[],
	"confirmed_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authenticators_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"pictures_by_secret" "bytea" NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"pictures_by_code" "bytea" NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_cards_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "sign_in_cards_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "sign_in_cards_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_on_providers" (
	"kind" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"has_secret" boolean DEFAULT false NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"tested_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "accommodations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"needs" jsonb NOT NULL,
	"set_by_id" uuid,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "engine_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"use_id" uuid NOT NULL,
	"user_id" uuid,
	"payer" text NOT NULL,
	"used_for" text NOT NULL,
	"class_id" uuid,
	"model" text NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"is_estimated" boolean NOT NULL,
	"cost_nanos" bigint,
	"outcome" text NOT NULL,
	"ms" integer NOT NULL,
	"first_word_ms" integer
);
--> statement-breakpoint
CREATE TABLE "engine_classes_off" (
	"class_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "engine_days" (
	"day" date NOT NULL,
	"payer" text NOT NULL,
	"used_for" text NOT NULL,
	"class_id" uuid,
	"calls" integer NOT NULL,
	"failed_calls" integer NOT NULL,
	"unpriced_calls" integer NOT NULL,
	"estimated_calls" integer NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"cost_nanos" bigint NOT NULL,
	CONSTRAINT "engine_days_key" UNIQUE NULLS NOT DISTINCT("day","payer","used_for","class_id")
);
--> statement-breakpoint
CREATE TABLE "engine_prices" (
	"model" text NOT NULL,
	"since" date NOT NULL,
	"input_micros" bigint NOT NULL,
	"output_micros" bigint NOT NULL,
	CONSTRAINT "engine_prices_model_since_pk" PRIMARY KEY("model","since")
);
--> statement-breakpoint
CREATE TABLE "assignment_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assignment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid,
	"learner_id" uuid,
	"due_at" timestamp with time zone,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignment_extensions" (
	"assignment_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignment_extensions_assignment_id_learner_id_pk" PRIMARY KEY("assignment_id","learner_id")
);
--> statement-breakpoint
CREATE TABLE "assignment_receivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assignment_id" uuid NOT NULL,
	"group_id" uuid,
	"user_id" uuid,
	CONSTRAINT "assignment_receivers_one" CHECK (("assignment_receivers"."group_id" is null) <> ("assignment_receivers"."user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"by_id" uuid,
	"assign_key" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_ids" text[] NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"audience" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignments_key" UNIQUE("class_id","assign_key")
);
--> statement-breakpoint
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
CREATE TABLE "roster_changes" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"entity" text NOT NULL,
	"file" text,
	"line" integer,
	"title" text NOT NULL,
	"source_id" text,
	"user_id" uuid,
	"class_id" uuid,
	"matched_by" text,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"joins" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"leaves" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"class_names" text[] DEFAULT '{}' NOT NULL,
	"kept" text[] DEFAULT '{}' NOT NULL,
	"imported" jsonb,
	"problem" text,
	"undo" jsonb,
	CONSTRAINT "roster_changes_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "roster_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_by" uuid,
	"status" text NOT NULL,
	"is_open" boolean,
	"files" jsonb NOT NULL,
	"mappings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"counts" jsonb,
	"surprises" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checked_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"applied_by" uuid,
	"rolled_back_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roster_links" (
	"source" text NOT NULL,
	"entity" text NOT NULL,
	"source_id" text NOT NULL,
	"user_id" uuid,
	"class_id" uuid,
	"fields" jsonb NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "roster_links_source_entity_source_id_pk" PRIMARY KEY("source","entity","source_id")
);
--> statement-breakpoint
CREATE TABLE "roster_mappings" (
	"headings" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_counts" (
	"item_id" text NOT NULL,
	"skill_id" text NOT NULL,
	"year" integer NOT NULL,
	"answers" integer NOT NULL,
	"right_answers" integer NOT NULL,
	"aided" integer NOT NULL,
	CONSTRAINT "answer_counts_item_id_skill_id_year_pk" PRIMARY KEY("item_id","skill_id","year")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"file_key" text,
	"byte_size" bigint,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"keeps_counts" boolean NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"removed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "legal_holds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"set_by" uuid,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"removed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"held" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealed_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	"set_by" uuid
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "card_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sort_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_cards" ADD CONSTRAINT "sign_in_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_set_by_id_users_id_fk" FOREIGN KEY ("set_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engine_calls" ADD CONSTRAINT "engine_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engine_classes_off" ADD CONSTRAINT "engine_classes_off_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_changes" ADD CONSTRAINT "assignment_changes_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_changes" ADD CONSTRAINT "assignment_changes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_changes" ADD CONSTRAINT "assignment_changes_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_extensions" ADD CONSTRAINT "assignment_extensions_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_extensions" ADD CONSTRAINT "assignment_extensions_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_extensions" ADD CONSTRAINT "assignment_extensions_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_receivers" ADD CONSTRAINT "assignment_receivers_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_receivers" ADD CONSTRAINT "assignment_receivers_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_receivers" ADD CONSTRAINT "assignment_receivers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_withdrawn_by_id_users_id_fk" FOREIGN KEY ("withdrawn_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_change_rows" ADD CONSTRAINT "people_change_rows_change_id_people_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."people_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_change_rows" ADD CONSTRAINT "people_change_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_changes" ADD CONSTRAINT "people_changes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_apart" ADD CONSTRAINT "told_apart_one_id_users_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_apart" ADD CONSTRAINT "told_apart_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_changes" ADD CONSTRAINT "roster_changes_import_id_roster_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."roster_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD CONSTRAINT "roster_imports_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_links" ADD CONSTRAINT "roster_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_links" ADD CONSTRAINT "roster_links_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_user_idx" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "authenticators_user_idx" ON "authenticators" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_idx" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "accommodations_set_by_idx" ON "accommodations" USING btree ("set_by_id");--> statement-breakpoint
CREATE INDEX "engine_calls_user_idx" ON "engine_calls" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "engine_calls_at_idx" ON "engine_calls" USING btree ("at");--> statement-breakpoint
CREATE INDEX "assignment_changes_assignment_idx" ON "assignment_changes" USING btree ("assignment_id","at");--> statement-breakpoint
CREATE INDEX "assignment_changes_by_idx" ON "assignment_changes" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "assignment_changes_learner_idx" ON "assignment_changes" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "assignment_extensions_learner_idx" ON "assignment_extensions" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "assignment_extensions_by_idx" ON "assignment_extensions" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "assignment_receivers_assignment_idx" ON "assignment_receivers" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "assignment_receivers_group_idx" ON "assignment_receivers" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "assignment_receivers_user_idx" ON "assignment_receivers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assignments_class_idx" ON "assignments" USING btree ("class_id","opens_at");--> statement-breakpoint
CREATE INDEX "assignments_by_idx" ON "assignments" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "name_words_word_idx" ON "name_words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "people_change_rows_user_idx" ON "people_change_rows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "people_changes_by_idx" ON "people_changes" USING btree ("by_id","created_at");--> statement-breakpoint
CREATE INDEX "person_words_word_idx" ON "person_words" USING btree ("word" text_pattern_ops,"user_id");--> statement-breakpoint
CREATE INDEX "told_apart_other_idx" ON "told_apart" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "roster_changes_kind_idx" ON "roster_changes" USING btree ("import_id","kind","number");--> statement-breakpoint
CREATE INDEX "roster_changes_user_idx" ON "roster_changes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roster_imports_open_key" ON "roster_imports" USING btree ("is_open");--> statement-breakpoint
CREATE INDEX "roster_imports_applied_idx" ON "roster_imports" USING btree ("applied_at");--> statement-breakpoint
CREATE UNIQUE INDEX "roster_links_user_key" ON "roster_links" USING btree ("source","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roster_links_class_key" ON "roster_links" USING btree ("source","class_id");--> statement-breakpoint
CREATE INDEX "roster_links_user_idx" ON "roster_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "roster_links_class_idx" ON "roster_links" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "roster_links_left_idx" ON "roster_links" USING btree ("left_at") WHERE left_at is not null;--> statement-breakpoint
CREATE INDEX "data_exports_user_idx" ON "data_exports" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "data_exports_asked_by_idx" ON "data_exports" USING btree ("asked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_open_key" ON "erasures" USING btree ("user_id") WHERE "erasures"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "erasures_asked_idx" ON "erasures" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "legal_holds_set_by_idx" ON "legal_holds" USING btree ("set_by");--> statement-breakpoint
CREATE INDEX "retention_runs_started_idx" ON "retention_runs" USING btree ("started_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_card_id_sign_in_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."sign_in_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_card_idx" ON "sessions" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "users_present_idx" ON "users" USING btree ("sort_name","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "users_students_idx" ON "users" USING btree ("sort_name","id") WHERE archived_at is null and personas @> '{student}'::text[];--> statement-breakpoint
CREATE INDEX "users_teachers_idx" ON "users" USING btree ("sort_name","id") WHERE archived_at is null and personas @> '{teacher}'::text[];--> statement-breakpoint
CREATE INDEX "users_admins_idx" ON "users" USING btree ("sort_name","id") WHERE archived_at is null and personas @> '{admin}'::text[];--> statement-breakpoint
CREATE INDEX "users_unseen_idx" ON "users" USING btree ("sort_name","id") WHERE archived_at is null and last_seen_at is null;--> statement-breakpoint
CREATE INDEX "users_disabled_idx" ON "users" USING btree ("sort_name","id") WHERE archived_at is null and disabled_at is not null;--> statement-breakpoint
CREATE INDEX "users_archived_idx" ON "users" USING btree ("sort_name","id") WHERE archived_at is not null;