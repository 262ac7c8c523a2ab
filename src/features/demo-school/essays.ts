import { bankItem, type BankItem } from '#features/content/bank-item.ts';

/** A question that people mark, at the end of a test of the demo class. */
export const shopQuestion: BankItem = bankItem.parse({
  title: 'Which bottle is the better buy?', skills: ['unit-rates'], tags: [], points: 5, level: 2,
  stem: 'A small bottle of juice holds 0.75 litres and costs 1.80. A large one holds 2 litres and costs 4.40.\n\nWhich is the better buy? Explain to somebody in grade 5 how you know.',
  answer: {
    kind: 'essay', words: { min: 20, max: 150 },
    rubric: {
      criteria: [
        { id: 'answer', name: 'Says which is the better buy', levels: [{ points: 0, says: 'No answer, or the small one' }, { points: 1, says: 'The large one' }] },
        { id: 'rates', name: 'Compares like with like', levels: [{ points: 0, says: 'Compares prices or sizes alone' }, { points: 1, says: 'Finds one unit rate, or two with a slip' },
          { points: 2, says: 'Finds the price of a litre of both: 2.40 and 2.20' }] },
        { id: 'explains', name: 'Explains why that shows it', levels: [{ points: 0, says: 'Only a calculation' }, { points: 1, says: 'Says what was worked out' },
          { points: 2, says: 'Says that the price of the same amount is compared, so the lower one is the better buy' }] },
      ],
    },
    sample: 'The large bottle is the better buy. For the small one, 1.80 divided by 0.75 is 2.40 for a litre. For the large one, 4.40 divided by 2 is 2.20 for a litre. A litre is the same amount '
      + 'of juice in both, so the lower price of a litre is the better buy.',
  },
});

/** What pupils of grade 6 wrote, from the weakest to the best; made up, as they are. */
export const shopAnswers: readonly string[] = [
  'The small one because it is cheaper.',
  'I would buy the big bottle because you get more juice and my family drinks a lot of it.',
  'small bottle 1.80 big bottle 4.40 so the small one is 2.60 less. It is the better buy.',
  'The large one is better. You can see it because 2 is more than 0.75 and the price is not that much more.',
  '4.40 divided by 2 is 2.20. So the large one, because it is only 2.20.',
  'I did 1.80 times 2 and that is 3.60, so two small bottles are cheaper than 4.40. The small bottle is the better buy.',
  'The large one is better. 1.80 : 0.75 = 2.40 and 4.40 : 2 = 2.20.',
  'You have to find out what one litre costs. For the large bottle it is 2.20 because half of 4.40 is 2.20. For the small one I got 2.25. So the large one wins, but only by a bit.',
  'First find the price of one litre. Small: 1.80 ÷ 0.75 = 2.4. Large: 4.40 ÷ 2 = 2.2. The large one is the better buy.',
  'Imagine you fill both into bottles of one litre. From the small ones a litre costs 2.40, from the large one it costs 2.20. It is the same amount of juice, so the cheaper litre is the better buy: '
  + 'the large bottle.',
  'If you buy eight small bottles you have 6 litres for 14.40. If you buy three large bottles you have 6 litres too, and pay 13.20. Now it is the same amount of juice and the large ones cost '
  + 'less, so they are the better buy.',
  'You cannot just look at the price, because the bottles are not the same size. I work out the price for one litre. 1.80 divided by 0.75 is 2.40. 4.40 divided by 2 is 2.20. One litre is one litre, '
  + 'so 2.20 is less money for the same juice. Take the large one, unless you cannot drink it all.',
];

/** Why a pupil asks about a mark. */
export const askedReason = 'I think that my answer says the same. Can you look at it again?';
