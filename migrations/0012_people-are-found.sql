-- By what people are found and sorted. Kept by triggers of the table itself: whoever writes people, one by one or fifty thousand at once, need not think of it.
-- No extension is asked for. Everything that folds a name is here, so that what is kept and what is looked for are folded alike.
-- The functions of one expression are not STRICT, and name no table: the planner then puts them in place, and a roster is read five times as fast.

-- Without case, accents and apostrophes; letters that are one with a stroke or two in one become the plain ones.
CREATE FUNCTION fold_name(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(given) = length(given) THEN replace(lower(given), '''', '')
    ELSE translate(replace(replace(replace(replace(lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'øłđðħı''’‘ʼ`´', 'olddhi') END
$$;
--> statement-breakpoint
CREATE FUNCTION name_words_of(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(string_to_array(translate(fold_name(given), E'\t\n\r\f\u00a0.,;:_-–—/\\()@+&!?"“”„*#|=<>', repeat(' ', 40)), ' '), '')
$$;
--> statement-breakpoint
CREATE FUNCTION person_words_of(display_name text, username text, email text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT name_words_of(display_name || ' ' || username || ' ' || coalesce(split_part(email, '@', 1), ''))
$$;
--> statement-breakpoint
-- Two neighbouring letters each, the first with the beginning of the word.
CREATE FUNCTION name_grams_of(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr('^' || word, place, 2)), '{}') FROM generate_series(1, length(word)) AS place
$$;
--> statement-breakpoint
-- What words that sound alike have in common: the first letter and the consonants, doubled ones once.
CREATE FUNCTION sound_of(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(left(word, 1) || translate(substr(word, 2), 'aeiouyh', ''),
    'll', 'l'), 'nn', 'n'), 'ss', 's'), 'tt', 't'), 'rr', 'r'), 'mm', 'm'), 'pp', 'p'), 'ff', 'f'), 'dd', 'd'), 'cc', 'c')
$$;
--> statement-breakpoint
CREATE FUNCTION keep_sort_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sort_name := left(fold_name(NEW.display_name), 200);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_keep_sort_name BEFORE INSERT OR UPDATE OF display_name, sort_name ON "users" FOR EACH ROW EXECUTE FUNCTION keep_sort_name();
--> statement-breakpoint
-- Nobody waits for anybody here: a word that another transaction is adding or removing at this moment is added once more. A shared lock on
-- the others keeps them from being removed until this transaction is over. Words with digits are numbers of usernames: those are typed as
-- they are, and there are as many as people.
CREATE FUNCTION add_name_words(given text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE words text[];
DECLARE known text[];
BEGIN
  SELECT coalesce(array_agg(word), '{}') INTO words FROM unnest(given) AS word WHERE word !~ '[0-9=]';
  SELECT coalesce(array_agg(locked.word), '{}') INTO known FROM (SELECT name_words.word FROM name_words WHERE name_words.word IN (SELECT unnest(words)) FOR KEY SHARE OF name_words SKIP LOCKED) AS locked;
  WITH added AS (INSERT INTO name_words (word) SELECT unnest(words) EXCEPT SELECT unnest(known) RETURNING id, word)
  INSERT INTO name_grams (gram, word_id) SELECT DISTINCT substr('^' || added.word, place, 2), added.id FROM added, generate_series(1, length(added.word)) AS place;
END $$;
--> statement-breakpoint
-- Words that nobody has any more go with the last one who had them. Those that somebody holds at this moment stay, until the next time.
CREATE FUNCTION forget_name_words(words text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE held bigint[];
BEGIN
  SELECT coalesce(array_agg(locked.id), '{}') INTO held FROM (SELECT id FROM name_words WHERE word IN (SELECT unnest(words)) FOR UPDATE OF name_words SKIP LOCKED) AS locked;
  WITH gone AS (DELETE FROM name_words WHERE id = ANY (held) AND NOT EXISTS (SELECT FROM person_words WHERE person_words.word = name_words.word) RETURNING id, word)
  DELETE FROM name_grams g USING gone, unnest(name_grams_of(gone.word)) AS of_word(pair) WHERE g.gram = of_word.pair AND g.word_id = gone.id;
END $$;
--> statement-breakpoint
-- The words of some people, and after a '=' what their names have in common with those that sound alike, in any order.
CREATE FUNCTION put_person_words(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE words text[];
BEGIN
  WITH put AS (
    INSERT INTO person_words (user_id, word)
    SELECT u.id, left(word, 40) FROM unnest(ids) AS given JOIN users u ON u.id = given, unnest(person_words_of(u.display_name, u.username, u.email)) AS word
    UNION SELECT u.id, '=' || left((SELECT string_agg(sound_of(word), ' ' ORDER BY sound_of(word)) FROM unnest(name_words_of(u.display_name)) AS word), 200)
    FROM unnest(ids) AS given JOIN users u ON u.id = given WHERE name_words_of(u.display_name) <> '{}'
    RETURNING word
  ) SELECT array_agg(DISTINCT word) INTO words FROM put;
  PERFORM add_name_words(coalesce(words, '{}'));
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_new_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM put_person_words((SELECT array_agg(id) FROM new_users));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed uuid[];
DECLARE gone text[];
BEGIN
  SELECT array_agg(n.id) INTO changed FROM old_users o JOIN new_users n USING (id) WHERE (o.display_name, o.username, o.email) IS DISTINCT FROM (n.display_name, n.username, n.email);
  -- Most changes of a person are of something else.
  IF changed IS NULL THEN
    RETURN NULL;
  END IF;
  WITH removed AS (DELETE FROM person_words WHERE user_id IN (SELECT unnest(changed)) RETURNING word) SELECT array_agg(DISTINCT word) INTO gone FROM removed;
  PERFORM put_person_words(changed);
  PERFORM forget_name_words(coalesce(gone, '{}'));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- In place of a foreign key, which would look once for each word.
CREATE FUNCTION forget_gone_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE gone text[];
BEGIN
  WITH removed AS (DELETE FROM person_words WHERE user_id IN (SELECT id FROM old_users) RETURNING word) SELECT array_agg(DISTINCT word) INTO gone FROM removed;
  PERFORM forget_name_words(coalesce(gone, '{}'));
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
SELECT put_person_words((SELECT array_agg(id) FROM users));
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
