import { useLayoutEffect } from 'react';
import { useText } from '../i18n/useText.ts';
import { config } from '../start/config/configStore.ts';
import type { Target } from './resolvePath.ts';

function useLabel(target: Target): string | undefined {
  const { t, text } = useText();
  if ('tab' in target) return text(target.tab.title);
  if (target.kind === 'status') return t(`status.${target.status}`);
  return target.kind === 'alone' ? text(target.page.title) : undefined;
}

/** The window's title follows the page and the language. */
export function useTitle(target: Target): void {
  const { text } = useText();
  const label = useLabel(target);
  const title = text(config().title);
  useLayoutEffect(() => {
    document.title = label === undefined ? title : `${label} - ${title}`;
  }, [label, title]);
}
