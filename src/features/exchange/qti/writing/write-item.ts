import type { AnswerSpec } from '#features/content/answer-kinds/answer-kinds.ts';
import type { BankItem, Stimulus } from '#features/content/bank-item.ts';
import { readXml } from '../../xml/read-xml.ts';
import { writeXml } from '../../xml/write-xml.ts';
import { element, isElement, type XmlElement, type XmlNode } from '../../xml/xml-element.ts';
import { withNormalNames } from '../normal-names.ts';
import { stampOf } from '../stamped-item.ts';
import { base, htmlOf, set, variable, when, type Written } from './parts.ts';
import { namespaces, toQti3 } from './to-qti3.ts';
import { writeChosen, writeHotspot, writeMatching, writeOrdering } from './write-chosen.ts';
import { writeCloze, writeEssay, writeTyped } from './write-typed.ts';

/** What an item is written with: where its pictures lie, seen from its file. */
export type WriteWith = { pictureAt: (asset: string) => string };

/** An item in QTI 3.0. `lost`: sentences on what only Slate reads of it. @param identifier names it in the package */
export function writeItem(item: BankItem, identifier: string, use: WriteWith): { xml: string; lost: string[] } {
  const written = writeAnswer(item.answer, item.points, use);
  const lost = [...written.lost, ...lostOf(item)];
  const said = saidOf(item, written);
  const body = element('itemBody', {}, [
    element('div', { class: 'slate-stem' }, [...htmlOf(item.stem), ...(item.images ?? []).map(({ asset, alt, width, height }) =>
      element('p', {}, [element('img', { src: use.pictureAt(asset), alt, width: String(width), height: String(height) })]))]),
    ...written.body,
  ]);
  const outcome = (name: string, start: number, more: Record<string, string> = {}) => element('outcomeDeclaration', { identifier: name, cardinality: 'single', baseType: 'float', ...more },
    [element('defaultValue', {}, [element('value', {}, [String(start)])])]);
  const rules = [...written.rules, ...said.rules];
  const root = element('assessmentItem', { ...namespaces, identifier, title: item.title, adaptive: 'false', timeDependent: 'false' }, [
    ...written.declarations,
    outcome('SCORE', 0, { normalMinimum: '0', normalMaximum: String(item.points), ...(item.answer.kind === 'essay' && { externalScored: 'human' }) }), outcome('MAXSCORE', item.points),
      ...said.declarations,
    ...(item.stimulus ? [element('assessmentStimulusRef', { identifier: `stimulus-${item.stimulus.id}`, href: `../stimuli/${item.stimulus.id}.xml` })] : []),
    body, ...(rules.length > 0 ? [element('responseProcessing', {}, rules)] : []), ...said.blocks,
  ]);
  return { xml: writeXml(stamped(toQti3(root), item)), lost };
}

/** The item itself travels in its body, sealed (`stamped-item.ts`). */
function stamped(root: XmlElement, item: BankItem): XmlElement {
  const stamp = stampOf(item, withNormalNames(readXml(writeXml(root))));
  return { ...root, children: root.children.map((child) => (isElement(child) && child.name === 'qti-item-body' ? { ...child, attributes: { ...child.attributes, ...stamp } } : child)) };
}

function writeAnswer(answer: AnswerSpec, points: number, { pictureAt }: WriteWith): Written {
  switch (answer.kind) {
    case 'choice': case 'choices': case 'true-false': return writeChosen(answer, points);
    case 'ordering': return writeOrdering(answer, points);
    case 'matching': return writeMatching(answer, points);
    case 'hotspot': return writeHotspot(answer, points, pictureAt(answer.image.asset));
    case 'cloze': return writeCloze(answer, points);
    case 'essay': return writeEssay(answer);
    default: return writeTyped(answer, points);
  }
}

const feedbackName = 'FEEDBACK';

/** What is said to all, to the right answer, to others, to an option: outcomes and blocks that they show. */
function saidOf({ feedback = {}, answer }: BankItem, { said }: Written): { declarations: XmlElement[]; rules: XmlElement[]; blocks: XmlElement[] } {
  const byMark = Object.entries({ general: feedback.general, right: feedback.right, wrong: feedback.wrong })
    .flatMap(([name, words]) => (words === undefined ? [] : [{ identifier: name.toUpperCase(), markdown: words }]));
  const all = [...byMark, ...said];
  if (all.length === 0) return { declarations: [], rules: [], blocks: [] };
  const show = (identifier: string) => set(feedbackName, element('multiple', {}, [variable(feedbackName), base('identifier', identifier)]));
  const isWhole = element('equal', { toleranceMode: 'absolute', tolerance: '0.000001 0.000001' }, [variable('SCORE'), variable('MAXSCORE')]);
  const isNone = element('lt', {}, [variable('SCORE'), base('float', 0.000001)]);
  const given = answer.kind === 'choices' || (answer.kind === 'hotspot') ? variable('RESPONSE') : element('multiple', {}, [variable('RESPONSE')]);
  const tests: Record<string, XmlElement | null> = { GENERAL: null, RIGHT: isWhole, WRONG: isNone };
  const rules = all.map(({ identifier }) => {
    const test = Object.hasOwn(tests, identifier) ? tests[identifier] ?? null : element('member', {}, [base('identifier', identifier), given]);
    return test === null ? show(identifier) : when(test, show(identifier));
  });
  return {
    declarations: [element('outcomeDeclaration', { identifier: feedbackName, cardinality: 'multiple', baseType: 'identifier' })], rules,
    blocks: all.map(({ identifier, markdown }) => element('modalFeedback', { outcomeIdentifier: feedbackName, identifier, showHide: 'show' }, [element('contentBody', {}, htmlOf(markdown))])),
  };
}

function lostOf(item: BankItem): string[] {
  return [
    ...(Object.keys(item.variables).length > 0 || item.levels ? ['Its numbers are drawn anew in Slate alone: other programs show the places where they stand.'] : []),
    ...(item.mistakes.length > 0 ? ['Known wrong answers are not known to other programs.'] : []), ...(item.hints ?? item.solution ? ['Hints and solution are not known to other programs.'] : []),
    ...(item.figure === undefined ? [] : ['Its figure is drawn by Slate alone.']), ...(item.feedback?.partly === undefined
      ? [] : ['What is said to partly right answers is not known to other programs.']),
  ];
}

/** A text to read, as a file of its own. */
export function writeStimulus({ id, title, text, images = [] }: Stimulus, { pictureAt }: WriteWith): string {
  const pictures = images.map(({ asset, alt, width, height }): XmlNode => element('p', {}, [element('img', { src: pictureAt(asset), alt, width: String(width), height: String(height) })]));
  return writeXml(toQti3(element('assessmentStimulus', { ...namespaces, identifier: id, title }, [element('stimulusBody', {}, [...htmlOf(text), ...pictures])])));
}

