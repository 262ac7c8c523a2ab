CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"group_id" uuid,
	"learner_id" uuid,
	"by_id" uuid,
	"write_key" uuid NOT NULL,
	"words" text NOT NULL,
	"until" date NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_group_key" UNIQUE("class_id","write_key","group_id"),
	CONSTRAINT "announcements_learner_key" UNIQUE("class_id","write_key","learner_id"),
	CONSTRAINT "announcements_to" CHECK ("announcements"."group_id" is null or "announcements"."learner_id" is null)
);
--> statement-breakpoint
CREATE TABLE "guardian_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid NOT NULL,
	"label" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"made_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "shows_name" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_changes" ADD COLUMN "term_id" uuid;--> statement-breakpoint
ALTER TABLE "roster_links" ADD COLUMN "term_id" uuid;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_withdrawn_by_id_users_id_fk" FOREIGN KEY ("withdrawn_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_links" ADD CONSTRAINT "guardian_links_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_links" ADD CONSTRAINT "guardian_links_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_class_key" ON "announcements" USING btree ("class_id","write_key") WHERE "announcements"."group_id" is null and "announcements"."learner_id" is null;--> statement-breakpoint
CREATE INDEX "announcements_class_idx" ON "announcements" USING btree ("class_id","until");--> statement-breakpoint
CREATE INDEX "announcements_group_idx" ON "announcements" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "announcements_learner_idx" ON "announcements" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "announcements_by_idx" ON "announcements" USING btree ("by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_links_token_key" ON "guardian_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "guardian_links_learner_idx" ON "guardian_links" USING btree ("learner_id","created_at");--> statement-breakpoint
CREATE INDEX "guardian_links_made_by_idx" ON "guardian_links" USING btree ("made_by_id");--> statement-breakpoint
ALTER TABLE "roster_links" ADD CONSTRAINT "roster_links_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "roster_links_term_key" ON "roster_links" USING btree ("source","term_id");--> statement-breakpoint
CREATE INDEX "roster_links_term_idx" ON "roster_links" USING btree ("term_id");