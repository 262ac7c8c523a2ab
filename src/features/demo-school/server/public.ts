export { makeDemoSchool } from './make-demo-school.job.ts';
export { addDemoSchool } from './add-demo-school.ts';
export { checkWith, skillsOfGrade } from './record-weeks.ts';
