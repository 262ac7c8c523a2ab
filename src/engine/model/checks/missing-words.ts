/** What a model says, alone, when the sources do not answer. */
export const abstention = 'NOT_IN_SOURCES';
export const missingLabel = 'MISSING:';

const source = String.raw`(?:(?:the|these|those|this|your|all|any|given|provided|supplied|above|available|uploaded|cited|listed|following|of|in|excerpts?|parts?)\s+)*(?:sources?|documents?|passages?|texts?|excerpts?|material|materials|context|information|books?|pages?|sentences|notes?|article|chapter|section|data|pdf|file|files|snippets?)(?:\s+(?:provided|given|above|available|here|that (?:is|are|was|were) given|you (?:gave|provided|uploaded)))*`;
const telling = String.raw`(?:say|says|mention|mentions|give|gives|name|names|tell|tells|state|states|contain|contains|include|includes|provide|provides|answer|answers|specify|specifies|describe|describes|explain|explains|discuss|discusses|cover|covers|address|addresses|list|lists|identify|identifies|indicate|indicates|reveal|reveals|show|shows|have|hold|holds|report|reports|define|defines|offer|offers|talk about|refer to|speak of|go into|make clear|note|know)`;
const told = String.raw`(?:mentioned|stated|given|named|provided|specified|described|explained|discussed|covered|addressed|listed|identified|indicated|found|answered|included|contained|present|available|reported|defined|shown|clear|said|told)`;

/** "The sources do not say …", in the usual words of English. */
const english = [
  new RegExp(String.raw`^(?:[\p{L}\s]{0,40},\s*)?(?:but\s+|however,?\s+|unfortunately,?\s+)?(?:(?:none|nothing|neither|no part|no sentence|not one)\s+(?:of|in)\s+)?${source}\s+(?:(?:do|does|did)\s+not|don['’]t|doesn['’]t|didn['’]t|never|cannot|can['’]?t|can not|fails? to|nowhere)\s+(?:\w+ly\s+|actually\s+|even\s+|explicitly\s+|directly\s+)*${telling}\b`, 'iu'),
  new RegExp(String.raw`^(?:[\p{L}\s]{0,40},\s*)?(?:none|nothing|neither|no part|no sentence|not one)\s+(?:of|in|from)\s+${source}\b`, 'iu'),
  new RegExp(String.raw`^(?:[\p{L}\s]{0,40},\s*)?${source}\s+(?:${telling}|have|has|had|hold|is|are)\s+(?:\w+ly\s+)?(?:no|nothing|not|none|silent|neither)\b`, 'iu'),
  new RegExp(
    String.raw`^(?:[\p{L}\s]{0,40},\s*)?(?:there\s+(?:is|are|was)|i\s+(?:see|found|find|have))\s+(?:no|not any|nothing|neither)\b[^.]{0,120}\b(?:in|from|within|about|on|given|provided|by)\b`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:is|are|was|were|isn['’]t|aren['’]t|wasn['’]t|weren['’]t|be|been)?\s*(?:not|n['’]t|never|nowhere)\s+(?:\w+ly\s+)?(?:${told}\s+)?(?:in|by|within|from)\s+${source}\b`, 'iu'),
  new RegExp(String.raw`^(?:no|not enough|insufficient|no such)\s+(?:[\p{L}\p{N}’'-]+\s+){0,14}?(?:is|are|was|were|has been|could be|can be)?\s*(?:${told}|in\s+${source})\b`, 'iu'),
  new RegExp(String.raw`^(?:[\p{L}\s]{0,60},\s*)?(?:i|we|one|it)\s+(?:could\s*not|couldn['’]t|cannot|can\s*not|can['’]t|am unable to|are unable to|was unable to|is not possible to|is impossible to|do not|don['’]t|did not|didn['’]t)\s+(?:\w+\s+)?(?:find|answer|tell|say|determine|know|see|locate|give|provide|be (?:determined|answered|found|said|told))\b`, 'iu'),
  /^(?:not|nothing)\s+(?:(?:mentioned|stated|given|found|said|available|covered|answered)\s+)?(?:in|by|about|on)\b[^.]{0,40}\b(?:sources?|documents?|texts?|passages?|this|it|book)\b/iu,
  /^(?:this|that|it|the answer|the (?:name|date|number|year|reason|place|exact \w+|information|rest)|which|what|who|when|where|how|why|whether|how many)\b[^.,;]{0,80}?\b(?:is|are|was|were|remains?)(?:\s+not|n['’]t|\s+left open|\s+unclear|\s+unknown|\s+missing)(?:\s+(?:\w+ly|further))?(?:\s+(?:mentioned|stated|given|named|provided|specified|described|explained|discussed|covered|addressed|listed|identified|indicated|found|answered|included|said|told|known|there|clear|available|part of|in the|from the|here)\b|[\s.]*$)/iu,
  /^(?:sources?|documents?)?\s*(?:unknown|no answer|no information|not answerable|unanswerable|n\/a)[\s.]*$/iu,
];

/** The same in other languages: their word for sources or text beside their negation and a word of saying. */
const foreign: [RegExp, RegExp][] = [
  [/\b(?:quellen?|texte?n?|dokumente?n?|unterlagen|auszüge|abschnitte?|passagen?)\b/iu, /\b(?:nicht|nichts|kein(?:e|en|er|em)?|nirgends)\b/iu],
  [/\b(?:fuentes?|textos?|documentos?|pasajes?|fragmentos?|extractos?)\b/iu, /\b(?:no|nada|ningun[ao]?|ningún)\b/iu],
  [/\b(?:sources?|textes?|documents?|passages?|extraits?)\b/iu, /\b(?:ne|n['’](?=\p{L})|aucune?|rien)\b|n['’](?:est|ont|a|indique|indiquent)/iu],
  [/\b(?:fonti|fonte|testi|testo|documenti|documento|passaggi|brani)\b/iu, /\b(?:non|nulla|nessun[ao]?|niente)\b/iu],
  [/\b(?:fontes?|textos?|documentos?|trechos?|passagens)\b/iu, /\b(?:não|nada|nenhum(?:a)?)\b/iu],
  [/\b(?:bronnen|bron|teksten|tekst|documenten|document|fragmenten)\b/iu, /\b(?:niet|niets|geen|nergens)\b/iu],
];
const saying = /\b(?:nennen|nennt|sagen|sagt|erwähnen|erwähnt|enthalten|enthält|geben|gibt|beantworten|beantwortet|steht|stehen|angegeben|beschreib\w+|findet|finden|mencion\w+|dicen?|indican?|contienen?|dan|da|responden?|especifican?|explican?|nombran?|aparece\w*|mentionn\w+|disent|dit|précis\w+|contien\w+|donn\w+|répond\w*|indiqu\w+|menzion\w+|dicono|dice|contengono|contiene|indicano|indica|rispond\w+|specific\w+|mencion\w+|dizem|diz|contêm|contém|respond\w+|inform\w+|vermeld\w*|noemen|noemt|zeggen|zegt|bevatten|bevat|geven|geeft|beantwoord\w*|staat|staan)\b/iu;
const others = [
  /(?:来源|资料|文档|文件|文中|原文|材料|文本)[^。]{0,20}(?:没有|未|并未|不包含|无)/u, /(?:資料|文書|出典|本文|文章|ソース)[^。]{0,30}(?:ありません|ない|いません|見つかりません|記載なし)/u,
  /(?:источник\p{L}*|документ\p{L}*|текст\p{L}*)[^.]{0,40}\s(?:не|нет|ничего)\s?/iu, /\b(?:не|нет)\b[^.]{0,40}(?:источник|документ|текст)\p{L}*/iu,
  /(?:المصادر|النص|الوثائق|المستندات)[^.]{0,30}(?:لا|لم)/u, /(?:لا|لم)\s[^.]{0,20}(?:المصادر|النص|الوثائق|المستندات)/u,
  /\b(?:kaynak|metin|belge)\p{L}*\b[^.]{0,60}(?:yok|değil|m[ıiuü]yor|memiş|mam[ıi]ş|bulunm)/iu,
  /(?:źródł\p{L}*|tek(?:st|ście)\p{L}*|dokument\p{L}*)[^.]{0,40}\bnie\b/iu, /\bnie\b[^.]{0,40}(?:źródł|tekśc|dokumen)\p{L}*/iu, /(?:자료|문서|출처|본문)[^.]{0,30}(?:없|않)/u,
];

/** How a statement says that the sources do not answer: by the mark alone, behind a label, in words. */
export type Missing = 'mark' | 'label' | 'words';

/** Whether a statement says of the sources that they do not answer; null: it says nothing of the kind. */
export function readMissing(statement: string): Missing | null {
  const said = statement.replaceAll(/[*`>#]+|(?<![A-Z])_+|_+(?![A-Z])/g, '').replaceAll(/^\s*(?:[-•+]|\d+[.)])\s+/g, '').trim();
  const plain = said.replace(/^(?:(?:i['’]m|i am|we['’]re|we are)\s+)?(?:very\s+)?(?:sorry|afraid)\b[,.]?\s*(?:but|that)?\s*/i, '').replace(/^(?:unfortunately|sadly|regrettably|however),?\s+/i, '');
  if (/^\W*not[_\s]in[_\s](?:the\s)?sources\W*$/i.test(said)) return 'mark';
  if (/\bNOT_IN_SOURCES\b/.test(said)) return 'mark';
  if (/^(?:missing|not in (?:the|your) (?:sources|documents))\s*:/i.test(said)) return 'label';
  if (english.some((pattern) => pattern.test(plain))) return 'words';
  if (others.some((pattern) => pattern.test(said))) return 'words';
  return foreign.some(([noun, no]) => noun.test(said) && no.test(said)) && saying.test(said) && !/\b(?:the|and|of)\b/i.test(said) ? 'words' : null;
}

/** What stands behind the label or the mark of a missing part, or an empty text. */
export const missingPart = (statement: string) =>
  statement.replaceAll(/[*`>#]+/g, '').replace(/\bNOT[_\s]IN[_\s]SOURCES\b[\s.:–—-]*/iu, '').replace(/^\s*(?:[-•+]|\d+[.)])\s+/, '').replace(/^\s*(?:missing|not in (?:the|your) (?:sources|documents))\s*:\s*/i, '').trim();

/** After "but" something is stated all the same. */
export function statedAfterMissing(statement: string): string {
  return /[,;:–—]\s*(?:but|however|although|though|yet|aber|pero|mais|ma|mas|maar)\b(.*)$/isu.exec(statement)?.[1]?.trim() ?? '';
}
