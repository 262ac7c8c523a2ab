import { Icon, type IconName } from '#client/components/icon.tsx';
import type { Subject } from '../contract.ts';

const icons: Record<Subject, IconName> = { mathematics: 'sigma', science: 'leaf', 'reading-and-writing': 'feather', computing: 'code' };

/** The picture of a subject, on a tile. */
export const SubjectTile = ({ subject }: { subject: Subject }) => <span className="tile"><Icon name={icons[subject]} /></span>;

/** The picture of questions that are about many skills. */
export const RunTile = ({ kind }: { kind: 'practice' | 'check' | 'review' | 'placement' }) => <span className="tile"><Icon name={kind === 'review' ? 'refresh' : 'clipboard-check'} /></span>;
