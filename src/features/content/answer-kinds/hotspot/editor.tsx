import { useRef, useState, type PointerEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#client/components/fields.tsx';
import { asDraft, draftsAt, isSet, numberAt, replaced, textAt, withFlag, withNumber, withText, without, type Draft } from '../editing/draft-values.ts';
import { type EditorProps, useTools } from '../editing/editor-tools.tsx';
import { CauseField, Check, FaultOf, Rows, SelectField } from '../editing/fields.tsx';
import { PictureField } from '../editing/picture-field.tsx';
import { boundsOf, numbersOf, pointsOf, readPoints, reshaped, writePoints } from './shapes.ts';

/** A picture and the places in it that are right; drawn over it with the mouse, or written in pixels. */
export function Editor({ answer, onChange, path }: EditorProps) {
  const { t } = useLingui();
  const image = asDraft(answer['image']);
  const areas = draftsAt(answer, 'areas');
  const [width, height] = [numberAt(image, 'width') ?? 0, numberAt(image, 'height') ?? 0];
  const put = (next: readonly Draft[]) => onChange({ ...answer, areas: next });
  const freshArea = (place: Draft = reshaped({}, 'rectangle', [width, height])): Draft => ({ place, label: '', isCorrect: areas.length === 0 });
  return (
    <div className="stack">
      <PictureField isShown={false} picture={image} path={`${path}.image`} onChange={(next) => onChange({ ...answer, image: next ?? {} })} />
      {width > 0 && <Drawing image={image} areas={areas} onDraw={(place) => put([...areas, freshArea(place)])} />}
      {(width > 0 || areas.length > 0) && <Rows count={areas.length} least={1} most={40} nameOf={(index) => t`Place ${index + 1}`} path={`${path}.areas`}
        add={<Trans>Add a place</Trans>} onAdd={() => put([...areas, freshArea()])} onRemove={(index) => put(without(areas, index))}>
        {(index) => <Area number={index + 1} area={areas[index] ?? {}} onChange={(next) => put(replaced(areas, index, next))} size={[width, height]} />}
      </Rows>}
      <FaultOf path={`${path}.areas`} />
      <div className="edit-grid">
        <TextField label={<Trans>Most places that can be marked</Trans>} type="number" min={1} max={20} value={textAt(answer, 'points')} hint={<Trans>Empty: as many as are right.</Trans>}
          onChange={({ target }) => onChange(withNumber(answer, 'points', target.value))} />
        <SelectField label={<Trans>What a part of the places is worth</Trans>} value={textAt(answer, 'rule') || 'less-wrong'} onChange={(rule) => onChange({ ...answer, rule })}
          options={[{ value: 'less-wrong', label: t`Their share, less the same for each wrong mark` }, { value: 'all-or-nothing', label: t`Nothing: all or none` }]} />
      </div>
      <Check label={<Trans>Pupils see the places and choose among them</Trans>} isOn={isSet(answer, 'areasAreShown')} onChange={(isOn) => onChange(withFlag(answer, 'areasAreShown', isOn))} />
    </div>
  );
}

function Area({ number, area, onChange, size }: { number: number; area: Draft; onChange: (next: Draft) => void; size: [number, number] }) {
  const { t } = useLingui();
  const place = asDraft(area['place']);
  const shape = textAt(place, 'shape');
  const words: Record<string, string> = { x: t`From the left`, y: t`From the top`, width: t`Width`, height: t`Height`, radius: t`Radius` };
  const isRight = isSet(area, 'isCorrect');
  const cause = textAt(area, 'misconception');
  return (
    <>
      <TextField label={<Trans>Place {number}, what lies there</Trans>} value={textAt(area, 'label')} onChange={({ target }) => onChange({ ...area, label: target.value })} />
      <Check label={<Trans>This is right</Trans>} isOn={isRight} onChange={(isCorrect) => onChange({ ...area, isCorrect })} />
      <div className="edit-wide edit-places">
        <SelectField label={<Trans>Shape</Trans>} value={shape} onChange={(next) => onChange({ ...area, place: reshaped(place, next, size) })}
          options={[{ value: 'rectangle', label: t`Rectangle` }, { value: 'circle', label: t`Circle` }, { value: 'polygon', label: t`Any corners` }]} />
        {(numbersOf[shape] ?? []).map((name) => (
          <TextField key={name} label={words[name]} type="number" min={0} value={textAt(place, name)} onChange={({ target }) => onChange({ ...area, place: withNumber(place, name, target.value) })} />
        ))}
        {shape === 'polygon' && <Corners place={place} onChange={(next) => onChange({ ...area, place: next })} />}
      </div>
      <div className="edit-wide edit-grid edit-grid--first">
        <TextField label={<Trans>What the pupil reads who marks it</Trans>} value={textAt(area, 'feedback')} onChange={({ target }) => onChange(withText(area, 'feedback', target.value))} />
        {(!isRight || cause !== '') && <CauseField value={cause} onChange={(next) => onChange(withText(area, 'misconception', next))} />}
      </div>
    </>
  );
}

/** The corners of a place, each as how far from the left and from the top. */
function Corners({ place, onChange }: { place: Draft; onChange: (place: Draft) => void }) {
  const points = pointsOf(place);
  const [kept, setTyped] = useState(writePoints(points));
  // What is typed stays as it is typed, as long as it says the same: a row may have become another one's.
  const typed = writePoints(readPoints(kept)) === writePoints(points) ? kept : writePoints(points);
  return (
    <TextField label={<Trans>Corners</Trans>} dir="ltr" value={typed} maxLength={2_000} hint={<Trans>From the left and from the top, with commas: 10 20, 80 20, 45 90.</Trans>}
      {...(readPoints(typed).length < 3 && { problem: <Trans>Three corners or more.</Trans> })}
      onChange={({ target }) => { setTyped(target.value); onChange({ ...place, points: readPoints(target.value) }); }} />
  );
}

/** The picture with its places. Dragging across it makes a new one; the fields below do the same for the keyboard. */
function Drawing({ image, areas, onDraw }: { image: Draft; areas: readonly Draft[]; onDraw: (place: Draft) => void }) {
  const { t } = useLingui();
  const { addressOf } = useTools();
  const picture = useRef<SVGSVGElement>(null);
  const [drawn, setDrawn] = useState<{ from: [number, number]; to: [number, number] } | null>(null);
  const [width, height] = [numberAt(image, 'width') ?? 1, numberAt(image, 'height') ?? 1];
  const pointOf = (event: PointerEvent): [number, number] => {
    const matrix = picture.current?.getScreenCTM()?.inverse();
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return [Math.round(Math.min(width, Math.max(0, point.x))), Math.round(Math.min(height, Math.max(0, point.y)))];
  };
  const box = drawn && boxOf(drawn.from, drawn.to);
  return (
    <figure className="edit-picture">
      <svg
        ref={picture} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={textAt(image, 'alt') || t`The picture`}
        onPointerDown={(event) => { event.currentTarget.setPointerCapture(event.pointerId); const at = pointOf(event); setDrawn({ from: at, to: at }); }}
        onPointerMove={(event) => { if (drawn) setDrawn({ ...drawn, to: pointOf(event) }); }}
        onPointerUp={() => { if (box && box.width > width / 100 && box.height > height / 100) onDraw({ shape: 'rectangle', ...box }); setDrawn(null); }} onPointerCancel={() => setDrawn(null)}
      >
        <image href={addressOf(textAt(image, 'asset'))} width={width} height={height} />
        {areas.map((area, index) => <Shape key={`${index} ${JSON.stringify(area['place'])}`} area={area} index={index} size={width / 28} />)}
        {box && <rect className="area" {...box} />}
      </svg>
      <figcaption className="hint"><Trans>Drag across the picture to add a place, or write its numbers below, in pixels.</Trans></figcaption>
    </figure>
  );
}

function boxOf([x1, y1]: [number, number], [x2, y2]: [number, number]) {
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
}

function Shape({ area, index, size }: { area: Draft; index: number; size: number }) {
  const place = asDraft(area['place']);
  const className = isSet(area, 'isCorrect') ? 'area area--right' : 'area';
  const bounds = boundsOf(place);
  if (!bounds) return null;
  const points = pointsOf(place);
  return (
    <g>
      {textAt(place, 'shape') === 'circle' ? <circle className={className} cx={bounds.x + bounds.width / 2} cy={bounds.y + bounds.height / 2} r={bounds.width / 2} />
        : points.length > 0 ? <polygon className={className} points={points.map((point) => point.join(',')).join(' ')} /> : <rect className={className} {...bounds} />}
      <text x={bounds.x + size / 3} y={bounds.y + size} fontSize={size}>{index + 1}</text>
    </g>
  );
}
