/** What a column of a CSV can be for. */
export const columnFields = ['id', 'name', 'given', 'family', 'username', 'email', 'persona', 'class', 'grade', 'subject', 'teacher', 'none'] as const;
export type ColumnField = (typeof columnFields)[number];

/** What a file's rows are: people (with their classes, or classes among them), or classes. */
export type FileHolds = 'people' | 'classes';
export type Mapping = { holds: FileHolds; columns: ColumnField[] };

/** Words of headings, without case, marks, spaces and signs; the languages of the schools that are likely to come first. */
const words: Record<Exclude<ColumnField, 'none'>, readonly string[]> = {
  id: ['id', 'sourceid', 'sourcedid', 'externalid', 'studentid', 'pupilid', 'personid', 'userid', 'staffid', 'teacherid', 'admissionno', 'admissionnumber', 'upn', 'studentnumber', 'pupilnumber', 'number', 'schuelernummer', 'schulernummer', 'classid', 'sectionid', 'stableid', 'matricule', 'identifiant'],
  name: ['name', 'fullname', 'displayname', 'studentname', 'pupilname', 'student', 'pupil', 'person', 'nom complet', 'nombrecompleto'],
  given: ['firstname', 'givenname', 'given', 'forename', 'preferredname', 'vorname', 'prenom', 'nombre'],
  family: ['lastname', 'familyname', 'family', 'surname', 'nachname', 'nom', 'nomdefamille', 'apellido', 'apellidos'],
  username: ['username', 'user', 'login', 'loginname', 'accountname', 'benutzername', 'samaccountname', 'usuario'],
  email: ['email', 'mail', 'emailaddress', 'mailaddress', 'schoolemail', 'correo', 'courriel'],
  persona: ['persona', 'role', 'type', 'usertype', 'position', 'kind', 'rolle', 'statut', 'rol'],
  class: ['class', 'classes', 'classname', 'section', 'sectionname', 'form', 'group', 'homeroom', 'registrationgroup', 'tutorgroup', 'course', 'coursename', 'title', 'klasse', 'klassen', 'classe', 'clase'],
  grade: ['grade', 'grades', 'year', 'yeargroup', 'gradelevel', 'jahrgang', 'niveau', 'curso', 'stufe'],
  subject: ['subject', 'subjects', 'department', 'fach', 'matiere', 'asignatura'],
  teacher: ['teacher', 'teachers', 'teachername', 'teacheremail', 'teacherusername', 'lehrer', 'lehrkraft', 'enseignant', 'docente', 'profesor'],
};

const plain = (heading: string) => heading.normalize('NFKD').toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '').replaceAll(/\p{M}/gu, '');
const byWord = new Map(columnFields.flatMap((field) => (field === 'none' ? [] : words[field].map((word) => [plain(word), field] as const))));

/** The columns a file can have more than one of. */
const severalOf = new Set<ColumnField>(['none', 'class', 'teacher']);

/** What the columns are for, by their headings; the admin sees it and may change it. */
export function guessMapping(headings: readonly string[]): Mapping {
  const taken = new Set<ColumnField>();
  const columns = headings.map((heading): ColumnField => {
    const field = byWord.get(plain(heading)) ?? 'none';
    if (taken.has(field) && !severalOf.has(field)) return 'none';
    taken.add(field);
    return field;
  });
  const isAboutPeople = (['given', 'family', 'username', 'email', 'persona'] as const).some((field) => taken.has(field));
  // A list of classes names each one's teacher, or has no name beside the class's.
  const hasClasses = !isAboutPeople && (taken.has('teacher') || (taken.has('class') && !taken.has('name')));
  if (!hasClasses) return { holds: 'people', columns };
  return { holds: 'classes', columns: taken.has('class') ? columns : columns.map((field) => (field === 'name' ? 'class' : field)) };
}

/** What is missing for a file to be read; null: nothing. */
export function problemOfMapping({ holds, columns }: Mapping): string | null {
  const has = (field: ColumnField) => columns.includes(field);
  const twice = columnFields.find((field) => !severalOf.has(field) && columns.filter((one) => one === field).length > 1);
  if (twice) return 'Two columns are chosen for the same thing. Choose one of them, and “not used” for the other.';
  if (holds === 'classes') return has('class') ? null : 'Choose the column that has the names of the classes.';
  return has('name') || has('given') || has('family') ? null : 'Choose the column that has the names of the people, or the two with their given and family names.';
}

/** The same for files with the same headings in the same order. */
export const keyOfHeadings = (headings: readonly string[]) => JSON.stringify(headings.map((heading) => plain(heading)));
