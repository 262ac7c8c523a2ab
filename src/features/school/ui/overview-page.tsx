import { Trans, useLingui } from '@lingui/react/macro';
import { SchoolFrame } from '#client/frame/school-frame.tsx';
import { AuditTile, ClassTile, EngineTile, HealthTile, PeopleTile, RosterTile } from './overview-tiles.tsx';
import { NextCard } from './next-card.tsx';
import './overview.css';

/** The school at a glance: what waits, and how each part of it stands. */
export function OverviewPage() {
  const { t } = useLingui();
  return (
    <SchoolFrame title={t`School`} lede={<Trans>People, classes, rosters, the AI engine and what is kept: how it stands today.</Trans>}>
      <NextCard />
      <div className="overview">
        <PeopleTile />
        <ClassTile />
        <RosterTile />
        <EngineTile />
        <AuditTile />
        <HealthTile />
      </div>
    </SchoolFrame>
  );
}
