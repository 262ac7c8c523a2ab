import type { ReactNode } from 'react';
import type { Token, Tokens } from 'marked';
import { withMinusSign } from './minus-sign.ts';
import { safeAddress } from './safe-address.ts';

export type ShowAll = (tokens: Token[] | undefined) => ReactNode;

/** A token of Markdown as an element; `showAll` shows what stands inside it. Nothing becomes HTML: raw tags are shown as the text they are. */
export function showToken(token: Token, showAll: ShowAll): ReactNode {
  if (isList(token)) return showList(token, showAll);
  if (isTable(token)) return showTable(token, showAll);
  if (isLink(token)) return showLink(token, showAll);
  const inner = () => ('tokens' in token && token.tokens ? showAll(token.tokens) : textOf(token));
  switch (token.type) {
    case 'paragraph': return <p>{inner()}</p>;
    // A heading of a text stands below the page's own ones.
    case 'heading': return <h3>{inner()}</h3>;
    case 'strong': return <strong>{inner()}</strong>;
    case 'em': return <em>{inner()}</em>;
    case 'del': return <del>{inner()}</del>;
    case 'codespan': return <code className="text-[0.92em]">{textOf(token)}</code>;
    case 'code': return <pre className="overflow-x-auto rounded-lg bg-[color-mix(in_srgb,currentColor_7%,transparent)] p-3 in-[.board]:my-2 text-sm" dir="ltr"><code>{textOf(token)}</code></pre>;
    case 'blockquote': return <blockquote className="m-0 border-s-2 border-(--line-strong) ps-4">{inner()}</blockquote>;
    case 'br': return <br />;
    case 'hr': return <hr className="border-(--line)" />;
    case 'text': return 'tokens' in token && token.tokens ? showAll(token.tokens) : withMinusSign(textOf(token));
    case 'space':
    case 'def': return null;
    // A picture would be a request to somebody else: its description stands for it.
    case 'image':
    default: return inner();
  }
}

// `marked` names its tokens by their type, but leaves room for those of extensions: of these we know all.
const isList = (token: Token): token is Tokens.List => token.type === 'list';
const isTable = (token: Token): token is Tokens.Table => token.type === 'table';
const isLink = (token: Token): token is Tokens.Link => token.type === 'link';

function textOf(token: Token): string {
  const text = 'text' in token ? token.text : undefined;
  return typeof text === 'string' ? text : token.raw;
}

function showList(token: Tokens.List, showAll: ShowAll): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- a text only grows at its end
  const items = token.items.map((item, index) => <li key={index}>{showAll(item.tokens)}</li>);
  if (!token.ordered) return <ul className="grid list-disc gap-1 ps-5">{items}</ul>;
  return <ol className="grid list-decimal gap-1 ps-6" start={token.start === '' ? 1 : token.start}>{items}</ol>;
}

function showTable(token: Tokens.Table, showAll: ShowAll): ReactNode {
  return (
    <div className="table-wrap">
      <table className="table table--tight">
        {/* oxlint-disable-next-line react/no-array-index-key -- columns have no other name than their place */}
        <thead><tr>{token.header.map((cell, index) => <th key={index} scope="col">{showAll(cell.tokens)}</th>)}</tr></thead>
        <tbody>
          {token.rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no other name than their place
            <tr key={index}>{row.map((cell, column) => <td key={column}>{showAll(cell.tokens)}</td>)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function showLink(token: Tokens.Link, showAll: ShowAll): ReactNode {
  const address = safeAddress(token.href);
  return address ? <a href={address} target="_blank" rel="noreferrer noopener">{showAll(token.tokens)}</a> : showAll(token.tokens);
}
