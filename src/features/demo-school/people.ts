/** The people of the demo school. Every name is made up; any likeness is chance. */
export type DemoClass = { name: string; subject: string; grade: number; students: string[] };

export const demoTeachers = ['Rehana Siddiqui', 'Daniel Osei'] as const;

export const demoClasses: DemoClass[] = [
  {
    name: '4A Mathematics', subject: 'Mathematics', grade: 4,
    students: [
      'Aarav Pillai', 'Ana Marković', 'Baraka Mwangi', 'Camila Rojas', 'Chloe Martin', 'Dawit Bekele', 'Elif Kaya', 'Emeka Obi', 'Freya Lindgren', 'Hana Suzuki',
      'Idris Farah', 'Isla MacLeod', 'Jonas Weber', 'Kaiya Running Deer', 'Leila Hosseini', 'Marek Kowal', 'Nia Thomas', 'Pedro Santos', 'Sara Levi', 'Wei Zhang',
    ],
  },
  {
    name: '6B Mathematics', subject: 'Mathematics', grade: 6,
    students: [
      'Aiyana Begay', 'Amara Okafor', 'Chen Yutong', 'Fatima Bennani', 'Giulia Ferrari', 'Ingrid Solberg', 'Kofi Mensah', 'Linh Tran', 'Lucas Almeida', 'Mateo Rivera',
      'Maya Goldberg', 'Noor Haddad', 'Oskar Nilsson', 'Priya Raman', 'Ruby Walker', 'Sione Tuipulotu', 'Tane Parata', 'Yusuf Demir', 'Zofia Nowak',
    ],
  },
  {
    name: '8C Mathematics', subject: 'Mathematics', grade: 8,
    students: [
      'Adaeze Nwosu', 'Alejandro Vargas', 'Anouk de Vries', 'Bilal Chaudhry', 'Dmytro Shevchenko', 'Eun-ji Park', 'Farid Rahimi', 'Grace Adeyemi', 'Hugo Lefèvre', 'Ioana Popescu',
      'Jamal Carter', 'Keira Murphy', 'Lakshmi Nair', 'Mina Petrović', 'Nikos Papadakis', 'Omar Aziz', 'Rosa Jiménez', 'Sven Johansson', 'Thandiwe Dlamini', 'Yara Khoury',
    ],
  },
];

/** The term that the demo classes are in. */
export const demoTerm = { name: 'Autumn term', weeksLeft: 4 };

/** The class that the demo account `student` is in; with it, the school has sixty pupils. */
export const demoStudentClass = '6B Mathematics';

/** How a pupil would sign in, if demo pupils could: `amara.okafor`. */
export const usernameOf = (name: string) =>
  name.normalize('NFKD').replaceAll(/\p{Mn}/gu, '').replaceAll('ł', 'l').toLowerCase().replaceAll(/[^a-z]+/g, '.').replaceAll(/^\.|\.$/g, '');
