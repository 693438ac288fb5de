import type { ReactNode } from 'react';
import type { Entity } from '../../model/Entity.ts';
import { useText } from '../i18n/useText.ts';
import { PageHeader } from '../widgets/PageHeader.tsx';

interface EntityHeaderProps {
  readonly entity: Entity;
  readonly children?: ReactNode;
}

/** The header of an entity's page: its label, and what it is for as its description says. */
export function EntityHeader({ entity, ...rest }: EntityHeaderProps) {
  const { text } = useText();
  return <PageHeader title={text(entity.label)} purpose={entity.description && text(entity.description)} {...rest} />;
}
