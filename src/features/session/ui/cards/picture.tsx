import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { pictureShapes, type PictureId } from '../../cards/card-pictures.ts';

/** What children call them. */
export const pictureNames: Record<PictureId, MessageDescriptor> = {
  sun: msg`Sun`, cat: msg`Cat`, tree: msg`Tree`, fish: msg`Fish`, house: msg`House`, star: msg`Star`,
  boat: msg`Boat`, apple: msg`Apple`, key: msg`Key`, moon: msg`Moon`, car: msg`Car`, umbrella: msg`Umbrella`,
};

/** A drawing beside its name; never read aloud. */
export function Picture({ id }: { id: PictureId }) {
  return (
    <svg className="picture" viewBox="0 0 24 24" aria-hidden="true">
      {pictureShapes[id].map(({ d, tone }) => <path key={d} d={d} className={tone && `picture__${tone}`} />)}
    </svg>
  );
}
