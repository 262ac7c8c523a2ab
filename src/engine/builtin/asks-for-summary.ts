const polite = String.raw`(?:(?:please|can you|could you|would you|will you|kindly|hey|hi|i (?:need|want|would like)|i['’]d like|give me|make me|make|write me|write|show me|tell me|let me have),? )*`;
const summarise = String.raw`(?:summari[sz]e|sum up|recap|outline)(?: for me)?`;
const summary = String.raw`(?:an? |the |some )?(?:short |brief |quick |good |full |one-page )*(?:summary|overview|outline|recap|gist|synopsis|abstract|key points|main points|main ideas|tl;?dr)`;
const which = String.raw`(?:all (?:of )?|the |this |that |my |our |whole |entire |full |first |last |next |second |third )*`;
const thing = String.raw`(?:documents?|books?|textbooks?|texts?|files?|pdfs?|chapters?|units?|sections?|pages?|lessons?|articles?|papers?|essays?|stor(?:y|ies)|handouts?|worksheets?|notes|readings?|slides|upload)`;

const forms = [
  // 'Summarise the chapter about photosynthesis', 'a summary of chapter 5'
  new RegExp(String.raw`^${polite}(?:${summarise}|${summary}(?: of| for)) ${which}${thing}\b(?<about>.*)$`, 'i'),
  // 'Summarise it', 'give me a summary'
  new RegExp(String.raw`^${polite}(?:${summarise}|${summary})(?: (?:it|this|that|them|these|everything|all))?(?: all)?(?:,? please)?$`, 'i'),
  new RegExp(String.raw`^what(?:'s|’s| is| are) ${which}${thing} (?:all )?about$`, 'i'),
];

/** Whether a summary of a document or a chapter is asked for, and what that is about where it is told; null: it is a question. */
export function asksForSummary(asked: string): { topic: string | null } | null {
  const bare = asked.trim().replaceAll(/\s+/g, ' ').replace(/[\s?.!]+$/, '');
  const found = forms.map((form) => form.exec(bare)).find((match) => match !== null);
  if (found === undefined) return null;
  const topic = /\b(?:about|on|called|titled|named) ["“]?(?<topic>[^"”]{2,60}?)["”]?(?:,? please)?$/i.exec(found.groups?.['about'] ?? '')?.groups?.['topic'];
  return { topic: topic ?? null };
}
