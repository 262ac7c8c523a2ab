import type { ReactNode } from 'react';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';

// English has no catalogue: the build leaves its messages, compiled, where they are used.
i18n.loadAndActivate({ locale: 'en', messages: {} });

/** Everything below shows its strings in the chosen language. */
export function Localized({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
