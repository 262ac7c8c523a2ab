/** Somebody whose names do not leave the building. */
export type NamedPerson = {
  role: 'pupil' | 'teacher' | 'person';
  /** As the school calls them. */
  name: string;
  /** What else tells who they are, word for word: username, mail address. */
  also: readonly string[];
  /** Of a whole school a single first name says nothing: only two of the names together are theirs. */
  isFar?: boolean;
};
