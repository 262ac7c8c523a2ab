import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { TextField } from '#client/components/fields.tsx';
import '#client/styles/questions.css';
import { PartMark } from '../part-mark.tsx';
import '../parts.css';
import type { PlayerProps } from '../player-props.tsx';
import { readList, writeList } from '../read-response.ts';
import type { HotspotInput, Place } from './input.ts';
import type { Point } from './lies-in.ts';

type HotspotProps = PlayerProps<HotspotInput>;

/** A place in a picture: chosen among areas that are named, or marked as a point. */
export function Player(props: HotspotProps) {
  const { areas } = props.input;
  return areas === null ? <Points {...props} /> : <Areas {...props} areas={areas} />;
}

const Picture = ({ input: { image }, addressOf }: Pick<HotspotProps, 'input' | 'addressOf'>) => <image href={addressOf?.(image.asset) ?? ''} x={0} y={0} width={image.width} height={image.height} />;

function Areas({ areas, ...props }: HotspotProps & { areas: NonNullable<HotspotInput['areas']> }) {
  const { input: { image, points }, value, onChange, isLocked, feedback, describedBy } = props;
  const chosen = readList(value).filter((id) => typeof id === 'string');
  const choose = (id: string) => {
    if (isLocked) return;
    const others = chosen.filter((each) => each !== id);
    onChange(writeList(chosen.includes(id) ? others : [...others, id].slice(-points)));
  };
  return (
    <div className="parts-field">
      <figure className="hotspot">
        <svg viewBox={`0 0 ${image.width} ${image.height}`} role="img" aria-label={image.alt}>
          <Picture {...props} />
          {areas.map(({ id, place }) => (
            <g key={id} onClick={() => choose(id)}>
              <AreaShape place={place} className={`area ${chosen.includes(id) ? 'is-chosen' : ''}`} /><AreaShape place={place} className="area area--line" />
            </g>
          ))}
        </svg>
      </figure>
      {/* The same areas by their names: for the keyboard, and for who does not see the picture. */}
      <fieldset className="options" aria-describedby={describedBy}>
        <legend className="visually-hidden">{points === 1 ? <Trans>Choose one</Trans> : <Trans>Choose up to {points}</Trans>}</legend>
        {areas.map(({ id, label }) => (
          <label key={id} className="option">
            <input type="checkbox" checked={chosen.includes(id)} disabled={isLocked} onChange={() => choose(id)} />
            <span>{label} <PartMark part={feedback?.parts?.find((part) => part.id === id)} /></span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

function AreaShape({ place, className }: { place: Place; className: string }) {
  switch (place.shape) {
    case 'rectangle': return <rect className={className} x={place.x} y={place.y} width={place.width} height={place.height} />;
    case 'circle': return <circle className={className} cx={place.x} cy={place.y} r={place.radius} />;
    case 'polygon': return <polygon className={className} points={place.points.map((point) => point.join(',')).join(' ')} />;
  }
}

const isPoint = (value: unknown): value is [number, number] => Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'number');

/** How far an arrow key goes, as a part of the picture's width; with Shift much less. */
const steps = { wide: 1 / 40, fine: 1 / 200 };

function Points(props: HotspotProps) {
  const { input: { image, points: most }, value, onChange, isLocked, feedback, describedBy, field } = props;
  const { t } = useLingui();
  const marks = readList(value).filter(isPoint);
  const [cross, setCross] = useState<Point | null>(null);
  const last = marks.at(-1);
  const at: Point = cross ?? last ?? [Math.round(image.width / 2), Math.round(image.height / 2)];
  const hold = ([x, y]: Point): Point => [Math.min(image.width, Math.max(0, Math.round(x))), Math.min(image.height, Math.max(0, Math.round(y)))];
  const mark = (point: Point) => {
    if (isLocked) return;
    const [x, y] = hold(point);
    onChange(writeList([...marks, [x, y]].slice(-most)));
    setCross([x, y]);
  };
  const click = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    // The whole picture stands in the middle of its box, as large as it fits.
    const scale = Math.min(box.width / image.width, box.height / image.height);
    mark([(event.clientX - box.left - (box.width - image.width * scale) / 2) / scale, (event.clientY - box.top - (box.height - image.height * scale) / 2) / scale]);
  };
  const press = (event: KeyboardEvent) => {
    const way = arrows[event.key];
    if (isLocked || (!way && event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    if (!way) {
      mark(at);
      return;
    }
    const step = Math.max(1, image.width * (event.shiftKey ? steps.fine : steps.wide));
    setCross(hold([at[0] + way[0] * step, at[1] + way[1] * step]));
  };
  const [x, y] = at;
  const size = image.width / 40;
  const told = marks.map((point, index) => t`mark ${index + 1} at ${point[0]}, ${point[1]}`).join('; ');
  return (
    <div className="parts-field">
      <p className="small muted"><Trans>Press on the place. With keys: the arrows move the cross, Shift for small steps, Enter marks.</Trans></p>
      <figure className="hotspot">
        <svg
          ref={field} viewBox={`0 0 ${image.width} ${image.height}`} tabIndex={0} role="application" aria-roledescription={t`picture that takes a mark`}
          aria-label={`${image.alt} ${told}`} aria-describedby={describedBy} onClick={click} onKeyDown={press}
        >
          <Picture {...props} />
          {!isLocked && [0, 1].map((layer) => <path key={layer} className={layer === 0 ? 'spot' : 'spot spot--in'} d={`M${x - size} ${y}H${x + size}M${x} ${y - size}V${y + size}`} />)}
          {marks.map(([left, top]) => (
            <g key={`${left} ${top}`}>
              <circle className="spot" cx={left} cy={top} r={size / 2} />
              <circle className="spot spot--in" cx={left} cy={top} r={size / 2} />
              <circle className="spot spot--dot" cx={left} cy={top} r={size / 6} />
            </g>
          ))}
        </svg>
      </figure>
      {!isLocked && <Fields image={image} at={at} onMove={(point) => setCross(hold(point))} onMark={() => mark(at)} />}
      {marks.length > 0 && (
        <ul className="marks-made">
          {marks.map((point, index) => (
            <li key={point.join(' ')} className="row">
              <span className="small num"><Trans>Mark {index + 1}: {point[0]}, {point[1]}</Trans> <PartMark part={feedback?.parts?.find(({ id }) => id === String(index))} /></span>
              {!isLocked && <Button size="sm" variant="plain" onClick={() => onChange(writeList(marks.filter((_, each) => each !== index)))}><Trans>Remove</Trans></Button>}
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">{cross && t`Cross at ${x} from the left, ${y} from the top`}</p>
    </div>
  );
}

const arrows: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function Fields({ image, at: [x, y], onMove, onMark }: { image: HotspotInput['image']; at: Point; onMove: (point: Point) => void; onMark: () => void }) {
  return (
    <div className="hotspot__fields">
      <TextField label={<Trans>From the left</Trans>} type="number" min={0} max={image.width} value={x} onChange={(event) => onMove([Number(event.target.value), y])} />
      <TextField label={<Trans>From the top</Trans>} type="number" min={0} max={image.height} value={y} onChange={(event) => onMove([x, Number(event.target.value)])} />
      <Button onClick={onMark}><Trans>Mark this place</Trans></Button>
    </div>
  );
}
