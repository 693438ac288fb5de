import { useText } from '../i18n/useText.ts';
import { useWindowTitle } from '../widgets/useWindowTitle.ts';
import type { Target } from './resolvePath.ts';

function useLabel(target: Target): string | undefined {
  const { t, text } = useText();
  if ('tab' in target) return text(target.tab.title);
  if (target.kind === 'status') return t(`status.${target.status}`);
  return target.kind === 'alone' ? text(target.page.title) : undefined;
}

/** The window's title follows the address and the language. */
export function useTitle(target: Target): void {
  useWindowTitle(useLabel(target));
}
