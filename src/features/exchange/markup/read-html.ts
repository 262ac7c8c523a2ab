import { Parser } from 'htmlparser2';
import type { MarkupNode } from './markup-node.ts';

/** Elements within elements, more than any question has. What lies deeper stands in the last of them. */
const deepest = 100;

type Open = { name: string; attributes: Record<string, string>; children: MarkupNode[] };

/** What begins like a tag and is none of HTML or MathML is a text: "x<y". */
const noTag = /<(?=[a-z])(?!\/?(?:a|abbr|acronym|address|applet|area|article|aside|audio|b|base|bdi|bdo|big|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hgroup|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|menu|meta|meter|nav|nobr|noscript|object|ol|optgroup|option|output|p|param|picture|pre|progress|q|rb|rp|rt|ruby|s|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr|math|m:math|semantics|annotation|annotation-xml|m[a-z]+|m:[a-z]+|[a-z]+-[a-z-]+|[a-z]+[A-Z]\w*|gap|g|path|rect|circle|line|text|tspan|defs|o:p|[vwo]:\w+)(?=[\s/>]))/gi;

/** Reads HTML as browsers do, whatever is wrong with it. Comments are left out, nothing is fetched or run. */
export function readHtml(html: string): MarkupNode[] {
  const root: Open = { name: '', attributes: {}, children: [] };
  const open: Open[] = [root];
  let tooDeep = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length > deepest) {
        tooDeep += 1;
        return;
      }
      const made: Open = { name, attributes, children: [] };
      (open.at(-1) ?? root).children.push(made);
      open.push(made);
    },
    onclosetag() {
      if (tooDeep > 0) tooDeep -= 1;
      else if (open.length > 1) open.pop();
    },
    ontext(text) {
      const { children } = open.at(-1) ?? root;
      const last = children.at(-1);
      if (typeof last === 'string') children[children.length - 1] = last + text;
      else children.push(text);
    },
  }, { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true, recognizeSelfClosing: true });
  parser.end(html.replaceAll(noTag, '&lt;'));
  return root.children;
}
