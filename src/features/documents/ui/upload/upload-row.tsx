import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { Progress } from '#client/components/states.tsx';
import { maxUploadBytes } from '../../contract.ts';
import { useDeskWork } from '../desk/desk-work.ts';
import { formatSize } from './format-size.ts';
import { isUnderWay, type Upload } from './upload-queue.ts';

/** A file on its way, or one that did not get there and why. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { t } = useLingui();
  const { uploads } = useDeskWork();
  const { id, file, state, progress } = upload;
  const hasEnded = !isUnderWay(upload);
  return (
    <li className="px-3 py-2">
      <div className="row row--nowrap items-start">
        <Icon name={state === 'refused' || state === 'failed' ? 'triangle-alert' : 'upload'} />
        <div className="grow">
          <bdi className="doc-row__title">{file.name}</bdi>
          <span className="small muted num block" role={hasEnded ? 'alert' : undefined}><UploadState upload={upload} /></span>
          {state === 'sending' && <Progress value={progress} max={1} label={t`Sending ${file.name}`} />}
          <div className="row mt-1 gap-1">
            {!hasEnded && <Button size="sm" onClick={() => uploads.cancel(id)}><Trans>Cancel</Trans></Button>}
            {(state === 'failed' || state === 'cancelled') && <Button size="sm" icon="refresh" onClick={() => uploads.retry(id)}><Trans>Send again</Trans></Button>}
            {hasEnded && <Button size="sm" variant="plain" className="-ms-3" onClick={() => uploads.dismiss(id)}><Trans>Take off the list</Trans></Button>}
          </div>
        </div>
      </div>
    </li>
  );
}

function UploadState({ upload }: { upload: Upload }) {
  const { i18n } = useLingui();
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent' }).format(Math.min(1, upload.progress));
  const size = formatSize(upload.file.size, i18n.locale);
  const most = formatSize(maxUploadBytes, i18n.locale);
  switch (upload.state) {
    case 'waiting': return <Trans>Waiting to be sent</Trans>;
    case 'sending': return <Trans>Sending, {percent} of {size}</Trans>;
    case 'cancelled': return <Trans>Cancelled. Nothing was kept.</Trans>;
    default:
      if (upload.message) return upload.message;
      if (upload.problem === 'too_large') return <Trans>This file has {size}; Slate takes {most} at most. Split it, or save it with smaller images.</Trans>;
      if (upload.problem === 'empty') return <Trans>This file is empty, so there is nothing to read.</Trans>;
      return <Trans>The connection was lost before the whole file had arrived.</Trans>;
  }
}
