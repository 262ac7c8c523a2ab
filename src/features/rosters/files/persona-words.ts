import type { Persona } from '#shared/persona.ts';

const words: Record<Persona | 'class', readonly string[]> = {
  student: ['student', 'students', 'pupil', 'pupils', 'learner', 'child', 's', 'schueler', 'schuler', 'schulerin', 'schuelerin', 'eleve', 'alumno', 'alumna', 'estudiante'],
  teacher: ['teacher', 'teachers', 'staff', 'tutor', 'instructor', 'aide', 'assistant', 'teachingassistant', 'ta', 't', 'lehrer', 'lehrerin', 'lehrkraft', 'enseignant', 'enseignante', 'professeur', 'docente', 'profesor', 'profesora', 'maestro', 'maestra'],
  admin: ['admin', 'administrator', 'headteacher', 'principal', 'head', 'office'],
  class: ['class', 'section', 'klasse', 'classe', 'clase', 'group', 'form'],
};
const byWord = new Map((['student', 'teacher', 'admin', 'class'] as const).flatMap((what) => words[what].map((word) => [word, what] as const)));

/** What a row says it is, in a school's own words; undefined when they mean nothing here. */
export const readPersona = (text: string): Persona | 'class' | undefined =>
  byWord.get(text.normalize('NFKD').toLowerCase().replaceAll(/[^\p{L}]+/gu, ''));

/** OneRoster's roles (1.1 and 1.2); those that are nobody in Slate (guardians, relatives) are not there. */
const rosterRoles: Record<string, Persona> = {
  student: 'student', teacher: 'teacher', aide: 'teacher', proctor: 'teacher', counselor: 'teacher',
  administrator: 'admin', siteadministrator: 'admin', systemadministrator: 'admin', districtadministrator: 'admin', principal: 'admin',
};
export const readRosterRole = (role: string): Persona | undefined => rosterRoles[role.trim().toLowerCase()];
