/**
 * What is said where nothing answers. An engine knows what it found, not what the documents hold: the closest passage may answer after all.
 * @param about what was asked about and not found either, as it is shown; empty: nothing in particular
 */
export function noAnswerFound(documentCount: number, about = ''): string {
  const where = documentCount === 1 ? 'the document' : `any of the ${documentCount} documents`;
  return `No answer to this question was found in ${where}${about === '' ? '' : `, nor anything about ${about}`}.`;
}
