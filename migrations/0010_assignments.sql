CREATE TABLE "accommodations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"needs" jsonb NOT NULL,
	"set_by_id" uuid,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL
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
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_set_by_id_users_id_fk" FOREIGN KEY ("set_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "accommodations_set_by_idx" ON "accommodations" USING btree ("set_by_id");--> statement-breakpoint
CREATE INDEX "assignment_changes_assignment_idx" ON "assignment_changes" USING btree ("assignment_id","at");--> statement-breakpoint
CREATE INDEX "assignment_changes_by_idx" ON "assignment_changes" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "assignment_changes_learner_idx" ON "assignment_changes" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "assignment_extensions_learner_idx" ON "assignment_extensions" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "assignment_extensions_by_idx" ON "assignment_extensions" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "assignment_receivers_assignment_idx" ON "assignment_receivers" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "assignment_receivers_group_idx" ON "assignment_receivers" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "assignment_receivers_user_idx" ON "assignment_receivers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assignments_class_idx" ON "assignments" USING btree ("class_id","opens_at");--> statement-breakpoint
CREATE INDEX "assignments_by_idx" ON "assignments" USING btree ("by_id");