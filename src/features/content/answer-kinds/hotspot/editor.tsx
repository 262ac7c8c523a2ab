import { useRef, useState, type PointerEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#client/components/fields.tsx';
import { asDraft, draftsAt, isSet, numberAt, replaced, textAt, withFlag, withNumber, withText, without, type Draft } from '../editing/draft-values.ts';
import { type EditorProps, useTools } from '../editing/editor-tools.tsx';
import { Check, FaultOf, Rows, SelectField } from '../editing/fields.tsx';
import { PictureField } from '../editing/picture-field.tsx';

const numbersOf: Record<string, readonly string[]> = { rectangle: ['x', 'y', 'width', 'height'], circle: ['x', 'y', 'radius'] };

/** A picture and the places in it that are right; drawn over it with the mouse, or written in pixels. */
export function Editor({ answer, onChange, path }: EditorProps) {
  const { t } = useLingui();
  const image = asDraft(answer['image']);
  const areas = draftsAt(answer, 'areas');
  const [width, height] = [numberAt(image, 'width') ?? 0, numberAt(image, 'height') ?? 0];
  const put = (next: readonly Draft[]) => onChange({ ...answer, areas: next });
  const freshArea = (place: Draft = middle(width, height)): Draft => ({ place, label: '', isCorrect: areas.length === 0 });
  return (
    <div className="stack">
      <PictureField picture={image} path={`${path}.image`} onChange={(next) => onChange({ ...answer, image: next ?? {} })} />
      {width > 0 && <Drawing image={image} areas={areas} onDraw={(place) => put([...areas, freshArea(place)])} />}
      <Rows count={areas.length} least={1} most={40} nameOf={(index) => t`Place ${index + 1}`} add={<Trans>Add a place</Trans>} onAdd={() => put([...areas, freshArea()])}
        onRemove={(index) => put(without(areas, index))}>
        {(index) => <Area area={areas[index] ?? {}} path={`${path}.areas.${index}`} onChange={(next) => put(replaced(areas, index, next))} size={[width, height]} />}
      </Rows>
      <FaultOf path={`${path}.areas`} />
      <div className="edit-grid">
        <TextField label={<Trans>Most places that can be marked</Trans>} type="number" min={1} max={20} value={textAt(answer, 'points')} hint={<Trans>Empty: as many as are right.</Trans>}
          onChange={({ target }) => onChange(withNumber(answer, 'points', target.value))} />
        <SelectField label={<Trans>What a part of the places is worth</Trans>} value={textAt(answer, 'rule') || 'less-wrong'} onChange={(rule) => onChange(withText(answer, 'rule', rule))}
          options={[{ value: 'less-wrong', label: t`Their share, less the same for each wrong mark` }, { value: 'all-or-nothing', label: t`Nothing: all or none` }]} />
      </div>
      <Check label={<Trans>Pupils see the places and choose among them</Trans>} isOn={isSet(answer, 'areasAreShown')} onChange={(isOn) => onChange(withFlag(answer, 'areasAreShown', isOn))} />
    </div>
  );
}

const middle = (width: number, height: number): Draft => ({ shape: 'rectangle', x: Math.round(width / 3), y: Math.round(height / 3), width: Math.max(1, Math.round(width / 3)), height: Math.max(1,
  Math.round(height / 3)) });

function Area({ area, path, onChange, size: [width, height] }: { area: Draft; path: string; onChange: (next: Draft) => void; size: [number, number] }) {
  const { t } = useLingui();
  const { faultAt } = useTools();
  const place = asDraft(area['place']);
  const shape = textAt(place, 'shape');
  const words: Record<string, string> = { x: t`From the left`, y: t`From the top`, width: t`Width`, height: t`Height`, radius: t`Radius` };
  const reshape = (next: string) => onChange({ ...area, place: next === 'circle' ? { shape: 'circle', x: Math.round(width / 2), y: Math.round(height / 2), radius: Math.max(1,
    Math.round(width / 8)) } : middle(width, height) });
  const problem = faultAt(`${path}.label`);
  return (
    <>
      <TextField label={<Trans>What lies there</Trans>} value={textAt(area, 'label')} {...(problem && { problem })} onChange={({ target }) => onChange({ ...area, label: target.value })} />
      <Check label={<Trans>This is right</Trans>} isOn={isSet(area, 'isCorrect')} onChange={(isCorrect) => onChange({ ...area, isCorrect })} />
      {shape !== 'polygon' && <SelectField label={<Trans>Shape</Trans>} value={shape} onChange={reshape}
        options={[{ value: 'rectangle', label: t`Rectangle` }, { value: 'circle', label: t`Circle` }]} />}
      {(numbersOf[shape] ?? []).map((name) => (
        <TextField key={name} label={words[name]} type="number" min={0} value={textAt(place, name)} onChange={({ target }) => onChange({ ...area, place: withNumber(place, name, target.value) })} />
      ))}
      <div className="edit-wide"><TextField label={<Trans>What the pupil reads who marks it</Trans>} value={textAt(area, 'feedback')}
        onChange={({ target }) => onChange(withText(area, 'feedback', target.value))} /></div>
    </>
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
  const [x, y] = [numberAt(place, 'x') ?? 0, numberAt(place, 'y') ?? 0];
  const points = Array.isArray(place['points']) ? place['points'].map((point) => String(point)).join(' ') : '';
  return (
    <g>
      {textAt(place, 'shape') === 'circle' ? <circle className={className} cx={x} cy={y} r={numberAt(place, 'radius') ?? 0} />
        : points !== '' ? <polygon className={className} points={points} />
          : <rect className={className} x={x} y={y} width={numberAt(place, 'width') ?? 0} height={numberAt(place, 'height') ?? 0} />}
      {points === '' && <text x={x + size / 3} y={y + size} fontSize={size}>{index + 1}</text>}
    </g>
  );
}
