export { withExamples } from './bank/example-stems.ts';
export { draftItems, type NewDraft } from './bank/make-item.ts';
export { isInClassOf, isReadableBy, loadItem, loadReadableItems, loadVersions, type LoadedVersion, type ReadableItem } from './load-item.ts';
export { fingerprint } from './fingerprint.ts';
export { keepPicture, loadPicture } from './pictures/keep-picture.ts';
export { faultsOfNew, keepItems, publishItem, type NewItem, type Published } from './publishing/publish-items.ts';
export { noteFigures, type ItemFigures } from './bank/note-figures.ts';
