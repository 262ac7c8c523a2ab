import { useLingui } from '@lingui/react/macro';
import { percent } from '#features/record/ui/public.tsx';
import { saveCsv } from '#client/components/save-file.ts';
import { MoreMenu } from '#client/widgets/more-menu.tsx';
import { classCsv } from '../class-cells.ts';
import type { ClassPage } from '../contract.ts';

/** What the class knows as a file for a spreadsheet, and the page on paper. */
export function ExportMenu({ page }: { page: ClassPage }) {
  const { t } = useLingui();
  const { class: { name }, unit } = page;
  const save = () => {
    const content = classCsv(page, { pupil: t`Pupil`, none: t`no data`, secure: t`Secure`, again: t`The same mistake two times or more in four weeks`, percent });
    saveCsv([name, unit?.title ?? ''].join(' ').replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim().replaceAll(' ', '-'), content);
  };
  return (
    <MoreMenu
      size="md" label={t`Take along`}
      parts={[{ id: 'all', choices: [
        { id: 'csv', name: t`Download as CSV`, note: t`What the class knows of this unit`, icon: 'file-text', run: save },
        { id: 'print', name: t`Print`, icon: 'file-text', run: () => window.print() },
      ] }]}
    />
  );
}
