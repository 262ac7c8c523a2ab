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
ALTER TABLE "roster_changes" ADD CONSTRAINT "roster_changes_import_id_roster_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."roster_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD CONSTRAINT "roster_imports_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_links" ADD CONSTRAINT "roster_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_links" ADD CONSTRAINT "roster_links_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roster_changes_kind_idx" ON "roster_changes" USING btree ("import_id","kind","number");--> statement-breakpoint
CREATE INDEX "roster_changes_user_idx" ON "roster_changes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roster_imports_open_key" ON "roster_imports" USING btree ("is_open");--> statement-breakpoint
CREATE INDEX "roster_imports_applied_idx" ON "roster_imports" USING btree ("applied_at");--> statement-breakpoint
CREATE UNIQUE INDEX "roster_links_user_key" ON "roster_links" USING btree ("source","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roster_links_class_key" ON "roster_links" USING btree ("source","class_id");--> statement-breakpoint
CREATE INDEX "roster_links_user_idx" ON "roster_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "roster_links_class_idx" ON "roster_links" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "roster_links_left_idx" ON "roster_links" USING btree ("left_at") WHERE left_at is not null;