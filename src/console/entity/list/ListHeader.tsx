import { PageHeader } from '../../widgets/PageHeader.tsx';
import type { EntityScreenContext } from '../EntityContext.ts';

/** What the list shows and what for; a list inside another page has that page's header above it. */
export function ListHeader({ context: { entity, texts, scope } }: { readonly context: EntityScreenContext }) {
  if (scope !== undefined) return null;
  return (
    <PageHeader
      title={texts.text(entity.label)}
      purpose={entity.description === undefined ? undefined : texts.text(entity.description)}
    />
  );
}
