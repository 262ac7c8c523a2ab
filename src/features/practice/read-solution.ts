const answerLine = /^.*?\bANSWER\b\s*[:=]\s*(.*)$/i;
const spoken = /^(?:so,?\s+|therefore,?\s+|thus,?\s+)?(?:the\s+|my\s+)?(?:final\s+)?(?:answer|result|solution)\s*(?:is|=|:)\s*/i;

/**
 * The answer in a solver's reply: what follows its last "ANSWER:", or the whole of a reply of one line. Null: it gives none, or says
 * that there is none.
 */
export function readSolution(reply: string): string | null {
  const lines = reply.split('\n').map((line) => line.trim()).filter((line) => line !== '');
  const marked = lines.findLastIndex((line) => answerLine.test(plain(line)));
  const said = marked === -1 ? (lines.length === 1 ? (lines[0] ?? '') : '') : (answerLine.exec(plain(lines[marked] ?? ''))?.[1] || (lines[marked + 1] ?? ''));
  const answer = plain(said).replace(spoken, '').replace(/(?<!\d)\.$|(?<=\d)\.$/u, '').trim();
  return answer === '' || /^(?:none|no answer|nothing|n\/a|unknown|cannot be (?:told|solved|determined))\b/i.test(answer) ? null : answer;
}

/** Without bold marks, code marks and dollar signs around it. */
const plain = (text: string) => text.replaceAll(/\*\*|__|`/g, '').replace(/^\s*\$+(.*?)\$+\s*\.?\s*$/s, '$1').replaceAll(/\\\(|\\\)|\\boxed\{([^{}]*)\}/g, '$1').trim();
