CREATE TABLE "held_replies" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid NOT NULL,
	"text" text NOT NULL,
	"card" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_id" uuid,
	"decision" text
);
--> statement-breakpoint
CREATE TABLE "settled_patterns" (
	"learner_id" uuid NOT NULL,
	"misconception_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settled_patterns_learner_id_misconception_id_pk" PRIMARY KEY("learner_id","misconception_id")
);
--> statement-breakpoint
CREATE TABLE "tutor_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "tutor_modes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"learner_id" uuid,
	"mode" text NOT NULL,
	"by_id" uuid,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tutor_modes_whose_key" UNIQUE NULLS NOT DISTINCT("class_id","learner_id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_copy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "held_replies" ADD CONSTRAINT "held_replies_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_replies" ADD CONSTRAINT "held_replies_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_replies" ADD CONSTRAINT "held_replies_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_patterns" ADD CONSTRAINT "settled_patterns_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_calls" ADD CONSTRAINT "tutor_calls_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_calls" ADD CONSTRAINT "tutor_calls_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_calls" ADD CONSTRAINT "tutor_calls_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_modes" ADD CONSTRAINT "tutor_modes_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_modes" ADD CONSTRAINT "tutor_modes_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_modes" ADD CONSTRAINT "tutor_modes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_replies_learner_idx" ON "held_replies" USING btree ("learner_id","decided_at");--> statement-breakpoint
CREATE INDEX "held_replies_decided_by_idx" ON "held_replies" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "tutor_calls_learner_idx" ON "tutor_calls" USING btree ("learner_id","ended_at");--> statement-breakpoint
CREATE INDEX "tutor_calls_thread_idx" ON "tutor_calls" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "tutor_calls_ended_by_idx" ON "tutor_calls" USING btree ("ended_by_id");--> statement-breakpoint
CREATE INDEX "tutor_modes_learner_idx" ON "tutor_modes" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "tutor_modes_by_idx" ON "tutor_modes" USING btree ("by_id");