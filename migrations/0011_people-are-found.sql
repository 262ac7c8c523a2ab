-- By what people are found and sorted. Kept by triggers of the table itself: whoever writes people, one by one or fifty thousand at once, need not think of it.
-- No extension is asked for. Everything that folds a name is here, so that what is kept and what is looked for are folded alike.

-- Without case, accents and apostrophes; letters that are one with a stroke or two in one become the plain ones.
CREATE FUNCTION fold_name(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(given) = length(given) THEN replace(lower(given), '''', '')
    ELSE translate(replace(replace(replace(replace(lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'øłđðħı''’‘ʼ`´', 'olddhi') END
$$;
--> statement-breakpoint
CREATE FUNCTION name_words_of(given text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT left(word, 40)), '{}') FROM regexp_split_to_table(fold_name(given), '[\s.,;:_\-–—/\\()@+&!?"“”„*#|]+') AS word WHERE word <> ''
$$;
--> statement-breakpoint
-- Two neighbouring letters each, the first with the beginning of the word.
CREATE FUNCTION name_grams_of(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr('^' || word, place, 2)), '{}') FROM generate_series(1, length(word)) AS place
$$;
--> statement-breakpoint
-- What names that sound alike have in common, in any order: of each word the first letter and the consonants, doubled ones once.
CREATE FUNCTION name_key_of(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(left(string_agg(key, ' ' ORDER BY key), 200), '')
  FROM (SELECT regexp_replace(left(word, 1) || translate(substr(word, 2), 'aeiouyh', ''), '(.)\1+', '\1', 'g') AS key FROM unnest(name_words_of(given)) AS word) AS keys
$$;
--> statement-breakpoint
CREATE FUNCTION keep_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sort_name := left(fold_name(NEW.display_name), 200);
  NEW.name_key := name_key_of(NEW.display_name);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_keep_name BEFORE INSERT OR UPDATE OF display_name, sort_name, name_key ON "users" FOR EACH ROW EXECUTE FUNCTION keep_name();
--> statement-breakpoint
CREATE FUNCTION person_words_of(display_name text, username text, email text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT name_words_of(concat_ws(' ', display_name, username, split_part(email, '@', 1)))
$$;
--> statement-breakpoint
-- Nobody waits for anybody here: a word that another transaction is adding or removing at this moment is added once more. A shared lock on
-- the others keeps them from being removed until this transaction is over.
CREATE FUNCTION add_name_words(words text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE known text[];
BEGIN
  SELECT coalesce(array_agg(locked.word), '{}') INTO known FROM (SELECT name_words.word FROM name_words WHERE name_words.word IN (SELECT unnest(words)) FOR KEY SHARE OF name_words SKIP LOCKED) AS locked;
  WITH added AS (INSERT INTO name_words (word) SELECT unnest(words) EXCEPT SELECT unnest(known) RETURNING id, word)
  INSERT INTO name_grams (gram, word_id) SELECT gram, added.id FROM added, unnest(name_grams_of(added.word)) AS gram;
END $$;
--> statement-breakpoint
-- Words that nobody has any more go with the last one who had them. Those that somebody holds at this moment stay, until the next time.
CREATE FUNCTION forget_name_words(words text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE held bigint[];
BEGIN
  SELECT coalesce(array_agg(locked.id), '{}') INTO held FROM (SELECT id FROM name_words WHERE word IN (SELECT unnest(words)) FOR UPDATE OF name_words SKIP LOCKED) AS locked;
  WITH gone AS (DELETE FROM name_words WHERE id = ANY (held) AND NOT EXISTS (SELECT FROM person_words WHERE person_words.word = name_words.word) RETURNING id)
  DELETE FROM name_grams USING gone WHERE name_grams.word_id = gone.id;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_new_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE words text[];
BEGIN
  WITH added AS (
    INSERT INTO person_words (user_id, word) SELECT new_users.id, word FROM new_users, unnest(person_words_of(display_name, username, email)) AS word RETURNING word
  ) SELECT array_agg(DISTINCT word) INTO words FROM added;
  PERFORM add_name_words(coalesce(words, '{}'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE added text[];
DECLARE gone text[];
BEGIN
  -- Most changes of a person are of something else.
  IF NOT EXISTS (SELECT FROM old_users o JOIN new_users n USING (id) WHERE (o.display_name, o.username, o.email) IS DISTINCT FROM (n.display_name, n.username, n.email)) THEN
    RETURN NULL;
  END IF;
  WITH changed AS (
    SELECT n.id, person_words_of(o.display_name, o.username, o.email) AS before, person_words_of(n.display_name, n.username, n.email) AS after
    FROM old_users o JOIN new_users n USING (id) WHERE (o.display_name, o.username, o.email) IS DISTINCT FROM (n.display_name, n.username, n.email)
  ), removed AS (
    DELETE FROM person_words p USING changed c WHERE p.user_id = c.id AND p.word = ANY (c.before) AND NOT p.word = ANY (c.after) RETURNING p.word
  ), put AS (
    INSERT INTO person_words (user_id, word) SELECT c.id, word FROM changed c, unnest(c.after) AS word ON CONFLICT DO NOTHING RETURNING word
  ) SELECT (SELECT array_agg(DISTINCT word) FROM put), (SELECT array_agg(DISTINCT word) FROM removed) INTO added, gone;
  PERFORM add_name_words(coalesce(added, '{}'));
  PERFORM forget_name_words(coalesce(gone, '{}'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_gone_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The rows of person_words went with their people.
  PERFORM forget_name_words((SELECT coalesce(array_agg(DISTINCT word), '{}') FROM old_users, unnest(person_words_of(display_name, username, email)) AS word));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_words_of_new AFTER INSERT ON "users" REFERENCING NEW TABLE AS new_users FOR EACH STATEMENT EXECUTE FUNCTION keep_new_words();
--> statement-breakpoint
CREATE TRIGGER users_words_of_changed AFTER UPDATE ON "users" REFERENCING OLD TABLE AS old_users NEW TABLE AS new_users FOR EACH STATEMENT EXECUTE FUNCTION keep_changed_words();
--> statement-breakpoint
CREATE TRIGGER users_words_of_gone AFTER DELETE ON "users" REFERENCING OLD TABLE AS old_users FOR EACH STATEMENT EXECUTE FUNCTION forget_gone_words();
--> statement-breakpoint
-- Those who are here already.
UPDATE "users" SET sort_name = '', last_seen_at = (SELECT max(sessions.last_seen_at) FROM "sessions" WHERE sessions.user_id = users.id);
--> statement-breakpoint
WITH put AS (INSERT INTO person_words (user_id, word) SELECT users.id, word FROM users, unnest(person_words_of(display_name, username, email)) AS word RETURNING word)
SELECT add_name_words(coalesce(array_agg(DISTINCT word), '{}')) FROM put;
--> statement-breakpoint
-- Two accounts of one learner become one: their evidence is that of one learner. Nothing else of it changes, and only in the transaction that says so
-- by `slate.merging`, which holds both ids.
CREATE FUNCTION refuse_change_but_merging() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved "evidence";
BEGIN
  moved := NEW;
  moved.learner_id := OLD.learner_id;
  IF moved IS NOT DISTINCT FROM OLD AND current_setting('slate.merging', true) = OLD.learner_id || '>' || NEW.learner_id THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
DROP TRIGGER evidence_is_append_only ON "evidence";
--> statement-breakpoint
CREATE TRIGGER evidence_is_append_only BEFORE UPDATE ON "evidence" FOR EACH ROW EXECUTE FUNCTION refuse_change_but_merging();
