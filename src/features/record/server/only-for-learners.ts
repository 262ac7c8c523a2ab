import { AppError } from '#server/errors.ts';

/** To refuse who may not learn here (`canLearn`). */
export const onlyForLearners = () => new AppError('wrong_persona', 403, 'This is for students. Ask an admin for the student persona if you need it.');
