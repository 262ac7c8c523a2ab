import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Writing } from '#features/assignments/ui/public-teaching.tsx';
import { MoreMenu } from '#client/widgets/more-menu.tsx';

/** What else can be done with a class from its card. */
export function CardMenu({ classId, name }: { classId: string; name: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <MoreMenu
        label={t`More for ${name}`}
        parts={[{ id: 'all', choices: [
          { id: 'write', name: t`Write`, note: t`A word to your pupils`, icon: 'pencil', run: () => setWriting(true) },
          { id: 'preview', name: t`See it as a pupil`, icon: 'user', run: () => void navigate({ to: '/home/classes/$classId/preview', params: { classId } }) },
        ] }]}
      />
      {isWriting && <Writing classId={classId} onClose={() => setWriting(false)} />}
    </>
  );
}
