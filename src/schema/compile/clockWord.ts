import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { SESSION_WORDS } from '../../model/sessionAround.ts';
import type { FieldShape } from './Workspace.ts';

/** The word of `env.` that says now as the field does, a day or a moment; undefined for other fields. */
export function clockWord({ type }: FieldShape): (typeof SESSION_WORDS.env)[number] | undefined {
  const { clock } = fieldTypes[type];
  return clock === 'day' ? 'today' : clock === 'moment' ? 'now' : undefined;
}
