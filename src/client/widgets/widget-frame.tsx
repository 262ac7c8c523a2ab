import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { I18nProvider } from 'react-aria-components';
import './widgets.css';

/**
 * React Aria puts a style element into the page for what can be pressed, which our content policy refuses. It leaves that out
 * where something of this name stands already; the rule itself stands in widgets.css.
 */
const styleMark = 'react-aria-pressable-style';

if (typeof document !== 'undefined' && !document.getElementById(styleMark)) {
  document.head.append(Object.assign(document.createElement('meta'), { id: styleMark }));
}

/** Around every widget: its words and its direction are those of the page, not of the browser. */
export function WidgetFrame({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return <I18nProvider locale={i18n.locale}>{children}</I18nProvider>;
}
