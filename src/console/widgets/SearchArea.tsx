import type { ComponentProps } from 'react';

/** What one searches by, as a landmark. */
export function SearchArea(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: browsers that the console serves are older than the search element
  return <div {...props} role="search" />;
}
