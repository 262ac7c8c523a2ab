import { Document, HeadingLevel, Packer, Paragraph } from 'docx';
import Pdf from 'pdfkit';
import type { Bytes } from './desk.ts';

/** What the book says of osmosis, on its third page. */
export const osmosis = 'Osmosis is the movement of water through a semipermeable membrane towards the side with more dissolved matter.';

const chapters = [
  ['Cells', 'Every living thing is made of cells. The smallest living things are a single cell; a person is made of some thirty million million of them.'],
  ['The membrane', 'A cell is surrounded by a thin membrane. The membrane lets water and other small molecules pass and keeps large ones inside.'],
  ['Osmosis', `Diffusion evens out what is dissolved. ${osmosis} A cell in pure water therefore swells, and a cell in strong salt water shrinks.`],
  ['Plants', 'Plants hold themselves upright by the pressure of the water in their cells. This pressure is called turgor. A plant that loses water wilts.'],
  ['Mitochondria', 'Mitochondria release the energy of sugar. A muscle cell holds thousands of mitochondria because it needs a great deal of energy.'],
  ['The nucleus', 'The nucleus holds the chromosomes. Red blood cells of mammals have no nucleus, which leaves more room for haemoglobin.'],
] as const;

/** A book of six pages, or of more that begin again. A password makes it one that nobody else can open. */
export async function makeBook(name = 'Cells.pdf', password?: string, pageCount: number = chapters.length): Promise<Bytes> {
  const book = new Pdf({ autoFirstPage: false, ...(password && { userPassword: password }) });
  const parts: Buffer[] = [];
  book.on('data', (part: Buffer) => parts.push(part));
  const end = new Promise((resolve) => { book.on('end', resolve); });
  for (let page = 0; page < pageCount; page += 1) {
    const [title, text] = chapters[page % chapters.length] ?? chapters[0];
    book.addPage().font('Helvetica-Bold').fontSize(22).text(title).moveDown();
    book.font('Helvetica').fontSize(13).text(text, { lineGap: 4 });
  }
  book.end();
  await end;
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat(parts) };
}

export async function makeArticle(name = 'Rivers.docx'): Promise<Bytes> {
  const paragraphs = [
    new Paragraph({ text: 'How a river ages', heading: HeadingLevel.HEADING_1 }),
    new Paragraph('A young river runs fast and cuts a narrow valley. An old river is slow and winds over a wide plain.'),
    new Paragraph({ text: 'Meanders', heading: HeadingLevel.HEADING_2 }),
    new Paragraph('A meander is a bend of a river. The water runs faster on the outside of the bend and wears the bank away there.'),
    new Paragraph('An oxbow lake is what remains when a river cuts off one of its own meanders.'),
  ];
  const buffer = await Packer.toBuffer(new Document({ sections: [{ children: paragraphs }] }));
  return { name, mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', buffer };
}

export function makeNotes(name = 'Tides.md'): Bytes {
  const text = [
    '# Tides', 'Tides are caused by the pull of the moon and, half as strongly, of the sun.',
    '## Spring tides', 'A spring tide is an especially high tide. It comes twice a month, when sun, moon and earth stand in one line.',
    '| Place | Range in metres |', '| --- | --- |', '| Harbour Lane | 4.2 |', '| Gull Point | 6.1 |',
  ];
  return { name, mimeType: 'text/markdown', buffer: Buffer.from(text.join('\n\n').replaceAll('|\n\n|', '|\n|')) };
}
