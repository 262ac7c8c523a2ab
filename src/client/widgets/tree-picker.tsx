import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button as AriaButton, Checkbox, Collection, Tree, TreeItem, TreeItemContent, type Key } from 'react-aria-components';
import { Icon } from '#client/components/icon.tsx';
import { bestLeaf, branchKeysOf, filterTree, findNode, leavesOf, marksOf, namesChosen, toggleNode, valuesOf, type Marks, type TreeNode } from './tree-nodes.ts';
import { WidgetFrame } from './widget-frame.tsx';

type TreePickerProps = {
  label: ReactNode;
  hint?: ReactNode;
  nodes: TreeNode[];
  /** Values of the leaves chosen. */
  chosen: string[];
  onChange: (values: string[]) => void;
  /** One leaf; otherwise as many as somebody likes, whole branches at once. */
  isSingle?: boolean;
  /** Keys of branches that are open at first. */
  open?: string[];
};

/** Choosing from a tree: by opening its branches, or by typing, with slips let pass. */
export function TreePicker({ label, hint, nodes, chosen, onChange, isSingle = false, open = [] }: TreePickerProps) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [expanded, setExpanded] = useState<Set<Key>>(new Set(open));
  const [closed, setClosed] = useState<Set<Key>>(new Set());
  const shown = filterTree(nodes, typed);
  const isSearch = typed.trim() !== '';
  const marks = marksOf(shown, new Set(chosen));
  const all = branchKeysOf(shown);
  const search = (text: string) => {
    setTyped(text);
    setClosed(new Set());
  };
  const press = (node: TreeNode) => onChange(isSingle ? valuesOf([node]) : toggleNode(node, chosen));
  const select = (keys: 'all' | Set<Key>) => {
    if (keys === 'all') return onChange([...new Set([...chosen, ...valuesOf(shown)])]);
    const changed = [...new Set([...keys, ...marks.whole])].find((key) => keys.has(key) !== marks.whole.has(String(key)));
    const node = changed === undefined ? undefined : findNode(shown, String(changed));
    if (node && !(isSingle && node.children)) press(node);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter ends the word; it chooses nothing.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      tree.current?.querySelector<HTMLElement>('[role="row"]')?.focus();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const best = isSearch ? bestLeaf(shown, typed) : undefined;
      if (best?.value !== undefined && !chosen.includes(best.value)) press(best);
    } else if (event.key === 'Escape' && isSearch) {
      event.preventDefault();
      event.stopPropagation();
      search('');
    }
  };
  return (
    <WidgetFrame>
      <div className="field picker">
        <label htmlFor={`${id}-typed`}>{label}</label>
        <Chosen nodes={nodes} chosen={chosen} onRemove={(node) => { onChange(chosen.filter((value) => !valuesOf([node]).includes(value))); field.current?.focus(); }} />
        <div className="search">
          <Icon name="search" />
          <input
            ref={field} id={`${id}-typed`} type="search" className="input input--search" autoComplete="off" value={typed} placeholder={t`Search by name`}
            aria-describedby={`${id}-count`} onChange={(event) => search(event.target.value)} onKeyDown={onKeyDown}
          />
        </div>
        <Tree
          ref={tree} className="picker__tree" aria-label={t`To choose from`} items={shown} selectionMode={isSingle ? 'single' : 'multiple'} selectionBehavior="toggle"
          selectedKeys={marks.whole} onSelectionChange={select} disabledBehavior="selection" disabledKeys={isSingle ? all : []}
          expandedKeys={isSearch ? all.filter((key) => !closed.has(key)) : expanded}
          onExpandedChange={(keys) => (isSearch ? setClosed(new Set(all.filter((key) => !keys.has(key)))) : setExpanded(new Set(keys)))}
          renderEmptyState={() => <p className="small muted picker__none"><Trans>Nothing is called like that. Try another word, or clear the search.</Trans></p>}
        >
          {(node) => <PickerRow node={node} marks={marks} isSingle={isSingle} />}
        </Tree>
        <p id={`${id}-count`} className="hint num" role="status">
          {isSearch && <span><Plural value={new Set(leavesOf(shown).map(({ value }) => value)).size} one="# found" other="# found" />{hint !== undefined && ', '}</span>}<span>{hint}</span>
        </p>
      </div>
    </WidgetFrame>
  );
}

function PickerRow({ node, marks, isSingle }: { node: TreeNode; marks: Marks; isSingle: boolean }) {
  const { t } = useLingui();
  const { name, note, children } = node;
  return (
    <TreeItem id={node.key} textValue={name} className={children ? 'picker__row picker__row--branch' : 'picker__row'}>
      <TreeItemContent>
        {({ isExpanded }) => (
          <span className="picker__line">
            {children
              ? <AriaButton slot="chevron" className="picker__open" aria-label={isExpanded ? t`Close ${name}` : t`Open ${name}`}><Icon name="chevron-right" size="sm" /></AriaButton>
              : <span className="picker__open" />}
            {!(isSingle && children) && (
              <Checkbox slot="selection" className="picker__check" isIndeterminate={marks.part.has(node.key)} aria-label={name}>
                <span className={isSingle ? 'picker__box picker__box--one' : 'picker__box'}>{marks.part.has(node.key) ? <i /> : <Icon name="check" size="sm" />}</span>
              </Checkbox>
            )}
            <span className="grow">{name}</span>
            {note !== undefined && <span className="small muted num">{note}</span>}
          </span>
        )}
      </TreeItemContent>
      {children && <Collection items={children}>{(child) => <PickerRow node={child} marks={marks} isSingle={isSingle} />}</Collection>}
    </TreeItem>
  );
}

/** What is chosen, each to be taken out again. */
function Chosen({ nodes, chosen, onRemove }: { nodes: TreeNode[]; chosen: string[]; onRemove: (node: TreeNode) => void }) {
  const { t } = useLingui();
  const names = namesChosen(nodes, new Set(chosen));
  if (names.length === 0) return null;
  return (
    <ul className="picker__chosen" aria-label={t`Chosen`}>
      {names.map((node) => {
        const { name } = node;
        return <li key={node.key}><button type="button" className="filter" aria-label={t`Take out ${name}`} onClick={() => onRemove(node)}>{name}<Icon name="x" size="sm" /></button></li>;
      })}
    </ul>
  );
}
