ALTER TABLE "roster_changes" ADD COLUMN "term_id" uuid;--> statement-breakpoint
ALTER TABLE "roster_links" ADD COLUMN "term_id" uuid;--> statement-breakpoint
ALTER TABLE "roster_links" ADD CONSTRAINT "roster_links_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "roster_links_term_key" ON "roster_links" USING btree ("source","term_id");--> statement-breakpoint
CREATE INDEX "roster_links_term_idx" ON "roster_links" USING btree ("term_id");