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
ALTER TABLE "sessions" ADD COLUMN "card_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_in_cards" ADD CONSTRAINT "sign_in_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_card_id_sign_in_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."sign_in_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_card_idx" ON "sessions" USING btree ("card_id");