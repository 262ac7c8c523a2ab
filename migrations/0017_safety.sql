CREATE TABLE "flag_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"flag_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid,
	"words" text
);
--> statement-breakpoint
CREATE TABLE "flags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"category" text NOT NULL,
	"severity" integer NOT NULL,
	"place" text NOT NULL,
	"thread_id" uuid,
	"message_ids" uuid[] NOT NULL,
	"is_of_answer" boolean DEFAULT false NOT NULL,
	"help_was_shown" boolean DEFAULT false NOT NULL,
	"owner_id" uuid,
	"due_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"resolution" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "card" jsonb;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "about" jsonb;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "state" jsonb;--> statement-breakpoint
ALTER TABLE "flag_events" ADD CONSTRAINT "flag_events_flag_id_flags_id_fk" FOREIGN KEY ("flag_id") REFERENCES "public"."flags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flag_events" ADD CONSTRAINT "flag_events_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flags" ADD CONSTRAINT "flags_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flags" ADD CONSTRAINT "flags_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flags" ADD CONSTRAINT "flags_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flag_events_flag_idx" ON "flag_events" USING btree ("flag_id","at");--> statement-breakpoint
CREATE INDEX "flag_events_by_idx" ON "flag_events" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "flags_person_idx" ON "flags" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "flags_owner_idx" ON "flags" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "flags_thread_idx" ON "flags" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "flags_open_idx" ON "flags" USING btree ("due_at") WHERE "flags"."closed_at" is null;