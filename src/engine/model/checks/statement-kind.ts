/** Openings and closings that state nothing: they are taken off. */
const courtesies = [
  /^(?:(?:that(?:['’]s| is) (?:a|an)\s+)?(?:great|good|excellent|interesting|wonderful|fantastic|nice|amazing|lovely|fascinating) (?:question|topic|one|point)|what an? \w+ question)\b[^.!?]{0,60}[.!?\p{Extended_Pictographic}\uFE0F\s]*$/iu,
  /^(?:hi|hello|hey|hallo|hola|bonjour|ciao|olá|dear (?:student|reader|friend))(?:\s+(?:there|everyone|again|friend|all))?\s*[!.,]*$/iu,
  /^(?:sure|of course|certainly|absolutely|gladly|happy to help|no problem|okay|ok|alright|claro|natürlich|gerne?|bien sûr|certo)\b(?:[!,.]|\s*$)(?:\s*(?:here(?:['’]s| is| are)|let me|let['’]s|i can|i['’]ll)\b[^.!?]{0,80})?[.!:]*$/iu,
  /^(?:here(?:['’]s| is| are)|below (?:is|are)|this is)\s+(?:the|an?|your|my|what|some)\s*(?:short |brief |quick |simple |clear |plain )*(?:answer|summary|explanation|overview|response|list|reply|breakdown|key points?|main points?|what (?:the|i|you)\b[^.!?:]{0,50})[^.!?]{0,60}[.!:]*$/iu,
  /^(?:let(?:['’]s| us| me)\s+(?:look|see|explore|dive|take|break|go|explain|start|find|have|walk|answer|check)|i(?:['’]ll| will| can| would be happy to|['’]d be happy to|['’]m happy to) (?:help|explain|answer|gladly|look|try))\b[^.!?]{0,80}[.!?:\p{Extended_Pictographic}\uFE0F\s]*$/iu,
  /^(?:i hope (?:this|that|it)|hope (?:this|that|it)|let me know|feel free|please (?:let me know|feel free|ask)|happy (?:learning|studying)|good luck|have (?:fun|a (?:nice|great|good|lovely))|thank you|thanks|you['’]re welcome|keep asking|ich hoffe|espero que (?:esto|te)|j['’]espère|spero che|espero ter)\b[^.!]{0,160}[.!?\p{Extended_Pictographic}\uFE0F\s]*$/iu,
  /^(?:if you (?:have|want|need|would like|['’]d like|wish|are)|(?:do|would) you (?:have|want|need|like)|is there|can i|shall i|any|did (?:this|that)|does (?:this|that))\b[^.!?]{0,80}\b(?:help|questions?|know more|more (?:details?|examples?|information)|anything else|explain|clarif\w+|make sense|curious|unsure)\b[^.!]{0,80}[.!?\p{Extended_Pictographic}\uFE0F\s]*$/iu,
  /^(?:sure thing|you got it|no worries|with pleasure|my pleasure|awesome|cool|nice|hooray|perfect|wonderful|great|of course|absolutely|exactly)[!.,\p{Extended_Pictographic}\uFE0F\s]*$/iu,
  /^[\p{Extended_Pictographic}\uFE0F\s!.*_]+$/u,
  /^(?:based on|according to|from|using) (?:the |your |these |this )?(?:provided |given |available |above )*(?:sources?|documents?|passages?|texts?|context|information|excerpts?)[,:.]*(?:\s*here (?:is|are)[^.!?]{0,60})?[.:]?$/iu,
];

const footers = /^(?:[-*_#\s]*)(?:sources?|references?|citations?|quellen?|fuentes?|fonti|fontes|bronnen|works cited|notes?|sources used|references used|bibliography)\s*[:：]?[*_]*\s*$/iu;
const footerLine = /^(?:[-*_#\s]*)(?:sources?|references?|citations?|quellen?|fuentes?|fonti|fontes|bronnen|sources used)[*_]*\s*[:：]\s*/iu;

export type StatementKind = 'blank' | 'courtesy' | 'footer' | 'heading' | 'opening' | 'question' | 'table-rule' | 'statement';

/** The words of a statement without the signs that set them apart. */
export const plainWords = (said: string) => said.replaceAll(/^[\s>]*(?:[-*+•–]\s+|\d{1,2}[.)]\s+|#{1,6}\s+)*/g, '').replaceAll(/[*_`]+/g, '').trim();

/** What a statement is by its looks. @param said without its citations */
export function kindOf(said: string): StatementKind {
  const trimmed = said.trim();
  const plain = plainWords(trimmed);
  if (/^\|?[-|:\s]+$/.test(trimmed) && trimmed.includes('-')) return trimmed.includes('|') || trimmed.length > 2 ? 'table-rule' : 'blank';
  if (footers.test(trimmed)) return 'footer';
  if (!/[\p{L}\p{N}]/u.test(plain)) return /\p{Extended_Pictographic}/u.test(plain) ? 'courtesy' : 'blank';
  if (/^#{1,6}\s/.test(trimmed) || /^(?:\*\*|__)[^*_]+(?:\*\*|__)$/.test(trimmed)) return 'heading';
  if (courtesies.some((pattern) => pattern.test(plain))) return 'courtesy';
  if (/[:：]$/.test(plain)) return 'opening';
  return /[?？]$/.test(plain) ? 'question' : 'statement';
}

/** "Sources: [1] Biology, page 7": what follows the word, or null. */
export const footerOf = (said: string): string | null => (footerLine.test(said.trim()) ? said.trim().replace(footerLine, '') : null);

/** A line of a list of sources: an item, or a page. */
export const isFooterItem = (said: string) => /^\s*(?:[-*+•]|\d{1,2}[.)]|\[?p?\d{1,3}\]?:)\s/i.test(said) || /\b(?:pages?|p\.|chapter|seite)\s?\d/i.test(said);

/** Whether a sentence leans on the one before it. */
export const leansBack = (said: string) => /^(?:and |but |so |then )?(?:this|that|these|those|it|its|they|their|he|his|she|her|such|both|dies|das|er|sie|es|esto|eso|cela|ceci|il|elle|questo)\b/iu.test(plainWords(said));

/** "In short, …" gathers what was said before. */
export const isRecap = (said: string) => /^(?:in (?:short|summary|conclusion|other words|brief|sum|the end|total|general)|to (?:sum up|summari[sz]e|conclude)|overall|so|thus|therefore|hence|altogether|all in all|that(?:['’]s| is) (?:why|how|because)|this (?:means|is why|is how|shows|way)|as a result|put simply|simply put|basically|the (?:main|key|big|biggest|only) (?:difference|point|idea|thing|reason)|kurz|zusammengefasst|en resumen|en résumé|in breve|em resumo|kortom)\b/iu.test(plainWords(said));

/** "Yes.", "No, he was not." answer before what proves them. */
export const isBareAnswer = (said: string) => /^(?:yes|no|ja|nein|sí|si|oui|non|não|sim|nee|correct|right|not (?:quite|really|exactly))\b[.,!]?\s*/iu.test(plainWords(said)) && plainWords(said).split(/\s+/).length <= 7;
