import { useLayoutEffect } from 'react';
import { useText } from '../i18n/useText.ts';
import { config } from '../start/config/configStore.ts';

/** What the window is called while a page is shown: the page's name before the product's, or the product's alone. */
export function useWindowTitle(label: string | undefined): void {
  const { text } = useText();
  const title = text(config().title);
  useLayoutEffect(() => {
    document.title = label === undefined ? title : `${label} - ${title}`;
  }, [label, title]);
}
