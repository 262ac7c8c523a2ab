import { usePersona } from '#client/persona-context.ts';
import { AssistantPage } from './assistant-page.tsx';
import { TutorDesk } from './tutor/tutor-desk.tsx';

/** A pupil's tutor; who teaches or administers has the assistant there. */
export function TutorPage() {
  const { role } = usePersona();
  return role === 'student' ? <TutorDesk /> : <AssistantPage />;
}
