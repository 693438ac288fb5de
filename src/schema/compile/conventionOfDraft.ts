import type { Convention } from '../../protocol/conventions/Convention.ts';
import { conventionNamed, DEFAULT_CONVENTION } from '../../protocol/conventions/index.ts';
import type { EntityDraft } from './Workspace.ts';

/** The dialect an entity file asks for; a name that nobody knows was reported when the file was read. */
export function conventionOfDraft({ authored }: EntityDraft): Convention {
  return conventionNamed(authored.api?.style) ?? DEFAULT_CONVENTION;
}
